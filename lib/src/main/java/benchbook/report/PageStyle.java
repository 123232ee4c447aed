package benchbook.report;

/** The page's style sheet and its one script: constants, so that a page needs no other file. */
final class PageStyle {

    /** Colours as variables, because the script hands the same ones to Plotly. */
    static final String CSS = """
            :root { --page: #ffffff; --ink: #1c1e21; --soft: #5b6067; --line: #d9dce0; --panel: #f5f6f7;
              --fail: #b04300; --warn: #e69f00; --not-checked: #5f6570; --pass: #00704f; }
            @media screen and (prefers-color-scheme: dark) {
              :root { --page: #16181b; --ink: #e6e8ea; --soft: #a3a9b1; --line: #3a3e44; --panel: #202327; } }
            * { box-sizing: border-box; }
            body { margin: 0 auto; max-width: 62rem; padding: 1.5rem 1rem 4rem; background: var(--page); color: var(--ink);
              font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
            h1 { font-size: 1.7rem; line-height: 1.2; margin: 0; overflow-wrap: anywhere; }
            h2 { font-size: 1.2rem; margin: 2.5rem 0 .6rem; overflow-wrap: anywhere; }
            h3 { font-size: 1rem; margin: 0; overflow-wrap: anywhere; }
            p { margin: .5rem 0; max-width: 46rem; overflow-wrap: anywhere; white-space: pre-line; }
            .subtitle, figcaption, caption, small { color: var(--soft); }
            small { font-weight: normal; }
            figure { margin: 0; }
            img { max-width: 100%; height: auto; border: 1px solid var(--line); background: #fff; }
            figcaption { max-width: 46rem; font-size: .9rem; margin-top: .4rem; }
            .scroll { overflow-x: auto; }
            .plot { min-width: 34rem; }
            table { border-collapse: collapse; font-size: .92rem; margin: .8rem 0; }
            caption { text-align: left; padding-bottom: .3rem; }
            th, td { text-align: left; padding: .25rem .8rem .25rem 0; border-bottom: 1px solid var(--line);
              vertical-align: top; }
            th { border-bottom-width: 2px; white-space: nowrap; } td { max-width: 28rem; overflow-wrap: break-word; }
            .number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; overflow-wrap: normal; }
            .verdict { border-left: 4px solid var(--line); padding: .1rem 0 .1rem .9rem; margin: 1.1rem 0; }
            .verdict.fail { border-color: var(--fail); } .verdict.warn { border-color: var(--warn); }
            .verdict.not-checked { border-color: var(--not-checked); } .verdict.pass { border-color: var(--pass); }
            .level { font-size: .78rem; letter-spacing: .04em; padding: .1rem .45rem; border-radius: .25rem; color: #fff;
              white-space: nowrap; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
            .level.fail { background: var(--fail); } .level.warn { background: var(--warn); color: #000; }
            .level.not-checked { background: var(--not-checked); } .level.pass { background: var(--pass); }
            pre { background: var(--panel); border-radius: .25rem; padding: .45rem .7rem; margin: .5rem 0; white-space: pre-wrap;
              overflow-wrap: anywhere; font-size: .88rem; }
            summary { cursor: pointer; color: var(--soft); font-size: .92rem; }
            @media print {
              body { max-width: none; padding: 0; font-size: 10pt; }
              .scroll { overflow: visible; } .plot { min-width: 0; }
              .plot text { fill: #000 !important; }
              article, figure, tr, pre { break-inside: avoid; } h2, h3, caption { break-after: avoid; } figcaption { break-before: avoid; }
              summary, .modebar-container { display: none; } }
            @media (hover: none) { .modebar-container { display: none; } }
            """;

    /**
     * Draws every figure, and again when the page turns dark or light. At the end the number of drawn figures
     * stands in the root element, where a test without eyes finds it. For printing nothing is drawn anew:
     * Plotly draws in steps, and the browser would print the first of them.
     */
    static final String SCRIPT = """
            (() => {
              'use strict';
              const root = document.documentElement;
              const darkPage = matchMedia('(prefers-color-scheme: dark)');
              const PRINT_WIDTH = 680; // an A4 page less its margins, in CSS pixels
              // On a dark page the dark half of Okabe and Ito's colours gives way to the light half.
              const LIGHTER = {'#0072B2': '#56B4E9', '#D55E00': '#E69F00', '#009E73': '#2CC79B'};
              const lighten = o => {
                if (o === null || typeof o !== 'object') return;
                for (const [key, value] of Object.entries(o)) {
                  if (key === 'color' && LIGHTER[value]) o[key] = LIGHTER[value];
                  else lighten(value);
                }
              };
              const template = () => {
                const style = getComputedStyle(root);
                const [ink, line, soft, page] = ['--ink', '--line', '--soft', '--page'].map(c => style.getPropertyValue(c).trim());
                const family = getComputedStyle(document.body).fontFamily;
                const axis = {gridcolor: line, linecolor: soft, zerolinecolor: line, automargin: true};
                return {layout: {
                  font: {family, size: 12, color: ink},
                  paper_bgcolor: 'rgba(0,0,0,0)', plot_bgcolor: 'rgba(0,0,0,0)', xaxis: axis, yaxis: axis,
                  margin: {l: 60, r: 20, t: 30, b: 50},
                  colorway: ['#0072B2', '#D55E00', '#009E73', '#CC79A7', '#E69F00', '#56B4E9'],
                  modebar: {bgcolor: 'rgba(0,0,0,0)', color: soft, activecolor: ink},
                  hoverlabel: {align: 'left', bgcolor: page, bordercolor: soft, font: {family, color: ink}}
                }};
              };
              const config = {responsive: true, displaylogo: false, modeBarButtons: [['toImage']]};
              const draw = async div => {
                try {
                  const figure = JSON.parse(document.getElementById(div.id + '-json').textContent);
                  if (darkPage.matches) lighten(figure);
                  const layout = {...figure.layout, autosize: true, template: template()};
                  await Plotly.react(div, figure.data, layout, config);
                  return 1;
                } catch (e) {
                  div.textContent = 'This figure could not be drawn: ' + e.message;
                  return 0;
                }
              };
              const drawAll = async () => {
                const drawn = await Promise.all([...document.querySelectorAll('.plot')].map(draw));
                root.dataset.figures = drawn.reduce((a, b) => a + b, 0);
              };
              const zoom = of => document.querySelectorAll('.plot').forEach(div => { div.style.zoom = of(div); });
              drawAll();
              darkPage.addEventListener('change', drawAll);
              addEventListener('beforeprint', () => zoom(div => Math.min(1, PRINT_WIDTH / div.offsetWidth)));
              addEventListener('afterprint', () => zoom(() => ''));
            })();
            """;

    private PageStyle() {}
}
