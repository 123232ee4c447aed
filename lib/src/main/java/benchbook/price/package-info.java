/**
 * What a request costs. Enters: requests per second, an instance's size, prices, tables of steps. Leaves: US dollars
 * per million requests, and {@link benchbook.table.CostTable}. Every price and the utilisation are parameters; those
 * that stand here are examples and are called so wherever they are shown. Refuses to know: files, pages, what any
 * provider charges, and whether a cost is good or bad.
 */
package benchbook.price;
