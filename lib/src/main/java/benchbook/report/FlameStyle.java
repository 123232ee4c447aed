package benchbook.report;

/** The style sheet and the script of flame graphs, as {@link PageStyle} has them for the other figures. */
final class FlameStyle {

    static final String CSS = """
            .flame-tools { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin: .4rem 0; font-size: .9rem; }
            .flame-tools input { font: inherit; padding: .2rem .4rem; min-width: 16rem; color: var(--ink); background: var(--page);
              border: 1px solid var(--soft); border-radius: .25rem; }
            .flame-tools button { font: inherit; padding: .2rem .6rem; color: var(--ink); background: var(--panel);
              border: 1px solid var(--soft); border-radius: .25rem; cursor: pointer; }
            .flame { overflow: auto; max-height: 80vh; border: 1px solid var(--line); }
            .flame-rows { position: relative; min-width: 34rem; }
            .flame-rows > div { position: absolute; height: 18px; overflow: hidden; white-space: nowrap; padding: 0 3px;
              font-size: 11px; line-height: 17px; color: #1c1e21; border: solid var(--page); border-width: 0 1px 1px 0; cursor: pointer;
              -webkit-print-color-adjust: exact; print-color-adjust: exact; }
            .flame-rows > div.none { font-style: italic; background-image: repeating-linear-gradient(135deg, transparent 0 5px,
              rgba(0,0,0,.08) 5px 10px); }
            .flame-rows > div.above { opacity: .6; }
            .flame-rows.searched > div { opacity: .35; } .flame-rows.searched > div.hit { opacity: 1; font-weight: bold; }
            .flame-rows > div:focus { outline: 2px solid var(--ink); outline-offset: -2px; z-index: 1; }
            .flame-said { min-height: 2.9rem; max-width: none; font-size: .9rem; margin: .3rem 0; }
            .flame-key { font-size: .85rem; color: var(--soft); margin: .3rem 0; } .flame-key i { display: inline-block; width: .9rem;
              height: .9rem; vertical-align: -.1rem; margin: 0 .3rem 0 .8rem; border: 1px solid var(--line);
              -webkit-print-color-adjust: exact; print-color-adjust: exact; }
            @media print { .flame { max-height: none; overflow: visible; } .flame-tools, .flame-said { display: none; } }
            """;

    /**
     * Draws every flame graph, and lets its reader zoom, search and walk. Texts of the file go into the page as text nodes
     * only. At the end the number of drawn graphs stands in the root element. Wilson's and Newcombe's intervals are those of
     * {@code benchbook.stats}.
     */
    static final String SCRIPT = """
            (() => {
              'use strict';
              const ROW = 18, Z = 1.959963984540054, MANY = 8000;
              const LIBRARIES = ['#9ecae9', '#ffd98c', '#b7dfae', '#dfbfe0', '#f5c6a5', '#a8dfd7', '#f3b8c6', '#d9d68f'];
              const KIND = {jdk: '#c9cdd3', native: '#b7ab9a', program: '#ffb199', none: '#e9e9e9'};
              const percent = x => (Math.abs(x) < 1e-12 ? '0' : (100 * x).toPrecision(3)) + ' %';
              const wilson = (p, n) => {
                const z2 = Z * Z / n, middle = p + z2 / 2, half = Math.sqrt(z2 * p * (1 - p) + z2 * z2 / 4);
                return [Math.max(0, Math.min(p, (middle - half) / (1 + z2))), Math.min(1, Math.max(p, (middle + half) / (1 + z2)))];
              };
              const newcombe = (a, n, b, m) => {
                const [al, ah] = wilson(a, n), [bl, bh] = wilson(b, m), d = b - a;
                return [d - Math.hypot(b - bl, ah - a), d + Math.hypot(bh - b, a - al)];
              };
              const element = (name, parent, text) => {
                const made = document.createElement(name);
                if (text !== undefined) made.textContent = text;
                return parent.appendChild(made);
              };
              const draw = box => {
                const data = JSON.parse(document.getElementById(box.id + '-json').textContent);
                const sides = data.total.length, nodes = [], open = [];
                for (let i = 0; i < data.nodes.length; i += 2 + sides) {
                  const depth = data.nodes[i], samples = data.nodes.slice(i + 2, i + 2 + sides);
                  open.length = depth;
                  const parent = open[depth - 1];
                  const node = {depth, samples, parent, word: data.nodes[i + 1], name: data.names[data.nodes[i + 1]], category: data.category[data.nodes[i + 1]],
                    children: [], end: 0, shares: samples.map((s, side) => data.total[side] ? s / data.total[side] : 0)};
                  node.width = node.shares.reduce((a, b) => a + b, 0) / sides;
                  node.x = parent ? parent.end : 0;
                  node.end = node.x;
                  if (parent) { parent.end += node.width; parent.children.push(node); }
                  node.place = nodes.push(node) - 1;
                  open.push(node);
                }
                let library = 0;
                const colours = data.kinds.map(kind => KIND[kind] || LIBRARIES[library++ % LIBRARIES.length]);
                const change = node => {
                  const [low, high] = newcombe(node.shares[0], data.total[0], node.shares[1], data.total[1]);
                  return {difference: node.shares[1] - node.shares[0], low, high};
                };
                const colour = node => {
                  if (sides === 1 || data.kinds[node.category] === 'none') return colours[node.category];
                  const {difference, low, high} = change(node);
                  if (low <= 0 && high >= 0) return '#d3d6da';
                  const pale = Math.round(225 - 110 * Math.sqrt(Math.min(1, Math.abs(difference))));
                  return difference > 0 ? `rgb(255,${pale},${pale - 15})` : `rgb(${pale},${pale + 15},255)`;
                };
                const side = (node, i) => {
                  const [low, high] = wilson(node.shares[i], data.total[i]);
                  return `${node.samples[i]} of ${data.total[i]} samples, ${percent(node.shares[i])} (95 %: ${percent(low)} to ${percent(high)})`;
                };
                const told = node => {
                  const category = data.categories[node.category];
                  const name = node.name + (category ? ' [' + category + ']' : '');
                  if (sides === 1) return name + ': ' + side(node, 0);
                  const {difference, low, high} = change(node);
                  return `${name}: first ${side(node, 0)}; second ${side(node, 1)}; difference ${(100 * difference).toPrecision(3)} points`
                    + ` (95 %: ${(100 * low).toPrecision(3)} to ${(100 * high).toPrecision(3)})`;
                };

                const tools = element('div', box), search = element('input', tools), reset = element('button', tools, 'Whole graph');
                tools.className = 'flame-tools';
                search.type = 'search';
                search.placeholder = 'Search: text, or /expression/';
                search.setAttribute('aria-label', 'Search frames: text, or a regular expression between slashes');
                reset.type = 'button';
                const found = element('span', tools);
                found.setAttribute('role', 'status');
                const frame = element('div', box), rows = element('div', frame), said = element('p', box), key = element('p', box);
                frame.className = 'flame';
                rows.className = 'flame-rows';
                rows.setAttribute('role', 'tree');
                rows.setAttribute('aria-label', box.getAttribute('aria-label'));
                said.className = 'flame-said';
                said.setAttribute('aria-live', 'polite');
                const hint = 'Click or Enter: zoom. Arrow keys: up to the caller, down into the largest, left and right. Escape: whole graph.';
                said.textContent = hint;
                key.className = 'flame-key';
                const swatch = (shade, text) => { element('i', key).style.background = shade; key.append(text); };
                if (sides === 2) {
                  swatch('rgb(255,150,135)', 'larger share in the second'); swatch('rgb(150,165,255)', 'smaller share in the second');
                  swatch('#d3d6da', "can't tell"); swatch(KIND.none, 'no frame');
                } else {
                  data.categories.forEach((name, i) => swatch(colours[i], name || 'no frame'));
                }

                const more = element('span', key);
                let zoomed = nodes[0], hits = null, current = nodes[0];
                const shown = new Map();
                const render = () => {
                  const above = new Set();
                  for (let at = zoomed.parent; at; at = at.parent) above.add(at);
                  rows.textContent = '';
                  shown.clear();
                  const scale = 1 / zoomed.width, list = [...above, zoomed];
                  for (let i = 0; i < list.length; i++) if (!above.has(list[i])) list.push(...list[i].children);
                  // Widest first, where there are more than a browser draws at ease.
                  const drawn = list.length <= MANY ? list : list.sort((a, b) => b.width - a.width).slice(0, MANY);
                  drawn.sort((a, b) => a.place - b.place);
                  more.textContent = list.length > MANY ? ` The narrowest ${list.length - MANY} of ${list.length} frames are drawn after a zoom only.` : '';
                  let deepest = 0;
                  for (const node of drawn) {
                    const bar = element('div', rows, node.name), whole = above.has(node) || node === zoomed;
                    bar.style.top = node.depth * ROW + 'px';
                    bar.style.left = whole ? '0' : 100 * (node.x - zoomed.x) * scale + '%';
                    bar.style.width = whole ? '100%' : 100 * node.width * scale + '%';
                    if (!whole && node.width * scale < .006) { bar.style.padding = '0'; bar.style.borderRightWidth = '0'; bar.textContent = ''; }
                    bar.style.backgroundColor = colour(node);
                    bar.className = (data.kinds[node.category] === 'none' && node.depth ? 'none ' : '') + (above.has(node) ? 'above ' : '')
                      + (hits && hits.has(node) ? 'hit' : '');
                    bar.dataset.node = node.place;
                    bar.tabIndex = -1;
                    bar.setAttribute('role', 'treeitem');
                    bar.setAttribute('aria-level', node.depth + 1);
                    bar.setAttribute('aria-label', told(node));
                    shown.set(node, bar);
                    deepest = Math.max(deepest, node.depth);
                  }
                  rows.style.height = (deepest + 1) * ROW + 'px';
                  rows.classList.toggle('searched', hits !== null);
                  if (!shown.has(current)) current = zoomed;
                  shown.get(current).tabIndex = 0;
                };
                const zoom = (node, focus) => {
                  if (!node.width) return;
                  zoomed = node;
                  current = node;
                  render();
                  frame.scrollTop = Math.max(0, (node.depth - 3) * ROW);
                  if (focus) shown.get(node).focus({preventScroll: true});
                };
                const walk = node => {
                  if (!node) return;
                  if (!shown.has(node)) { zoom(nodes[0], false); }
                  if (!shown.has(node)) return;
                  shown.get(current).tabIndex = -1;
                  current = node;
                  shown.get(node).tabIndex = 0;
                  shown.get(node).focus();
                };
                const beside = step => {
                  const near = current.parent ? current.parent.children : [current];
                  walk(near[near.indexOf(current) + step]);
                };
                const nodeOf = event => event.target.dataset && event.target.dataset.node ? nodes[event.target.dataset.node] : null;
                const KEYS = {ArrowDown: () => walk(current.children[0]), ArrowUp: () => walk(current.parent), ArrowLeft: () => beside(-1),
                  ArrowRight: () => beside(1), Enter: () => zoom(current, true), ' ': () => zoom(current, true),
                  Escape: () => zoom(nodes[0], true), Home: () => walk(nodes[0])};
                rows.addEventListener('keydown', event => {
                  const act = event.ctrlKey || event.altKey || event.metaKey ? null : KEYS[event.key];
                  if (act) { event.preventDefault(); act(); }
                });
                rows.addEventListener('click', event => { const node = nodeOf(event); if (node) zoom(node, true); });
                const tell = event => { const node = nodeOf(event); if (node) said.textContent = told(node); };
                rows.addEventListener('mouseover', tell);
                rows.addEventListener('focusin', tell);
                rows.addEventListener('mouseleave', () => { said.textContent = hint; });
                reset.addEventListener('click', () => { search.value = ''; seek(); zoom(nodes[0], false); });
                const seek = () => {
                  const text = search.value.trim();
                  hits = null;
                  found.textContent = '';
                  if (text) {
                    let matches;
                    try {
                      const expression = text.length > 2 && text.startsWith('/') && text.endsWith('/') ? new RegExp(text.slice(1, -1), 'i') : null;
                      const lower = text.toLowerCase();
                      matches = data.names.map(name => expression ? expression.test(name) : name.toLowerCase().includes(lower));
                    } catch (e) {
                      found.textContent = 'no expression: ' + e.message;
                      render();
                      return;
                    }
                    hits = new Set();
                    const sum = data.total.map(() => 0), unseen = data.total.map(() => 0);
                    const look = [[nodes[0], false]];
                    while (look.length) {
                      const [node, inside] = look.pop();
                      const isFrame = data.kinds[node.category] !== 'none';
                      const hit = isFrame && matches[node.word];
                      if (hit) hits.add(node);
                      node.samples.forEach((s, i) => {
                        if (hit && !inside) sum[i] += s;
                        if (!isFrame && !inside && !node.children.length && node.depth) unseen[i] += s;
                      });
                      node.children.forEach(child => look.push([child, inside || hit]));
                    }
                    found.textContent = sum.map((s, i) => {
                      const n = data.total[i], [low, high] = n ? wilson(s / n, n) : [0, 1];
                      return (sides === 1 ? '' : i ? 'second: ' : 'first: ') + `in ${s} of ${n} samples, ${percent(n ? s / n : 0)} (95 %: ${percent(low)} to ${percent(high)})`
                        + (unseen[i] ? `; up to ${unseen[i]} more in what is not drawn` : '');
                    }).join('; ');
                  }
                  render();
                };
                search.addEventListener('input', seek);
                render();
                return 1;
              };
              let drawn = 0;
              document.querySelectorAll('.flame-box').forEach(box => {
                try {
                  drawn += draw(box);
                } catch (e) {
                  box.textContent = 'This figure could not be drawn: ' + e.message;
                }
              });
              document.documentElement.dataset.flames = drawn;
            })();
            """;

    private FlameStyle() {}
}
