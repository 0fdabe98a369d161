import { Router } from 'express';
import { oauthRoutes } from './oauthRoutes.ts';
import type { SimulatorSettings } from './simulatorSettings.ts';
import { transferRoutes } from './transferRoutes.ts';
import { vaRoutes } from './vaRoutes.ts';

/** Served from a path of its own: the content security policy needs nothing inline. */
const stylesheet = `
:root { --ink: #1a1a1c; --quiet: #595959; --line: #949494; --soft: #f2f2f2; --key: #00118f; --good: #197a4b; --bad: #ba000b; }
* { box-sizing: border-box; }
body { margin: 0; color: var(--ink); background: #fff; font: 1rem/1.7 "Noto Sans JP", "Hiragino Sans", "Yu Gothic", sans-serif; }
header { border-bottom: 1px solid var(--line); background: var(--soft); }
.bank { max-width: 45rem; margin: 0 auto; padding: 1rem; font-weight: 700; }
.bank span { display: block; color: var(--quiet); font-size: .875rem; font-weight: 400; }
main { max-width: 45rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { margin: 0 0 1rem; font-size: 1.75rem; line-height: 1.4; }
h2 { margin: 2.5rem 0 .75rem; font-size: 1.25rem; }
label { display: block; margin: 1.25rem 0 0; font-weight: 700; }
.hint { margin: 0 0 .25rem; color: var(--quiet); font-size: .875rem; }
.problem { margin: .25rem 0 0; color: var(--bad); }
input { width: 100%; max-width: 24rem; height: 3rem; padding: 0 1rem; border: 1px solid var(--line); border-radius: .5rem; color: inherit; background: #fff; font: inherit; }
input[aria-invalid="true"] { border: 2px solid var(--bad); }
.actions { display: flex; flex-wrap: wrap; gap: 1rem; margin-top: 2rem; }
button { min-width: 8.5rem; min-height: 3rem; padding: .5rem 1.5rem; border: 1px solid var(--key); border-radius: .5rem; color: #fff; background: var(--key); font: inherit; font-weight: 700; cursor: pointer; }
button.second { color: var(--key); background: #fff; }
button:hover { text-decoration: underline; }
:focus-visible { outline: 4px solid #000; outline-offset: 2px; box-shadow: 0 0 0 2px #ffd43d; }
.notice { margin: 0 0 1.5rem; padding: 1rem; border: 1px solid var(--line); border-left: 8px solid var(--good); border-radius: .5rem; }
.notice.bad { border-left-color: var(--bad); }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: .5rem .75rem; border-bottom: 1px solid var(--line); text-align: left; white-space: nowrap; }
td:nth-child(3) { white-space: normal; overflow-wrap: anywhere; }
thead th { background: var(--soft); }
.number { text-align: right; font-variant-numeric: tabular-nums; }
`;

/**
 * The demo's bank: the real bank's HTTP interface over tables of
 * its own, and a page that stands for an applicant at the bank. Mounted at /bank-simulator.
 */
export function simulatorRouter(settings: SimulatorSettings): Router {
  const router = Router();
  router.get('/simulator.css', (_request, response) => {
    response.type('css').set('Cache-Control', 'public, max-age=3600').send(stylesheet);
  });
  oauthRoutes(router, settings);
  vaRoutes(router, settings);
  transferRoutes(router, settings);
  return router;
}
