/**
 * What a request costs. Enters: requests per second, an instance's size, prices, tables of steps and of load tests. Leaves: US
 * dollars per million requests, {@link benchbook.table.CostTable} and {@link benchbook.table.RunCostTable}. Every price and the
 * utilisation are parameters; those that stand here are examples and are called so wherever they are shown. Refuses to know:
 * files, pages, what any provider charges, and whether a cost is good or bad.
 */
package benchbook.price;
