#!/usr/bin/env bash
# A field that is called 受講料, used by its name where a template or a query is written. JavaScript takes it (ECMA-262, 12.7: ID_Start), SQL, too (ISO
# 9075: letters), and so do liquidjs 10.30.1 and nunjucks 3.2.4; alasql 4.19.1, angular-expressions 1.6.0, jexl 2.3.0 and mathjs
# 15.2.0 refuse it, and velocityjs 2.1.7 leaves $受講料 in the text.
# Guess: mathjs and jexl refuse it, the others give 8000.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund alasql@4.19.1 velocityjs@2.1.7 angular-expressions@1.6.0 jexl@2.3.0 mathjs@15.2.0 liquidjs@10.30.1 nunjucks@3.2.4
cat >seen.cjs <<'JS'
const fields = { 受講料: 8000, fee: 8000 };
const written = {
  liquidjs: (name) => new (require('liquidjs').Liquid)().parseAndRenderSync(`{{ ${name} }}`, fields),
  nunjucks: (name) => require('nunjucks').renderString(`{{ ${name} }}`, fields),
  alasql: (name) => require('alasql')(`SELECT ${name} FROM ?`, [[fields]])[0][name],
  velocityjs: (name) => require('velocityjs').render(`$${name}`, fields),
  'angular-expressions': (name) => require('angular-expressions').compile(name)(fields),
  jexl: (name) => require('jexl').evalSync(name, fields),
  mathjs: (name) => require('mathjs').evaluate(name, fields),
};
for (const [library, read] of Object.entries(written)) {
  const seen = Object.keys(fields).map((name) => {
    try {
      return `${name} ${read(name)}`;
    } catch {
      return `${name} refused`;
    }
  });
  console.log(library, seen.join(', '));
}
JS
cat >expected.txt <<'SEEN'
liquidjs 受講料 8000, fee 8000
nunjucks 受講料 8000, fee 8000
alasql 受講料 refused, fee 8000
velocityjs 受講料 $受講料, fee 8000
angular-expressions 受講料 refused, fee 8000
jexl 受講料 refused, fee 8000
mathjs 受講料 refused, fee 8000
SEEN
node seen.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
