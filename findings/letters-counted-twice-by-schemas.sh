#!/usr/bin/env bash
# maxLength of a JSON Schema counts letters (draft-07 validation, 6.3.1, and RFC 8259: characters): 𠮷野 has two. tv4 1.3.0 and is-my-json-valid 2.20.6
# count three, and refuse the name; ajv 8.20.0, jsonschema 1.5.0 and zod 4.6.7, which writes such schemas, count two.
# Guess: two for all validators of schemas, three for zod.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund tv4@1.3.0 is-my-json-valid@2.20.6 ajv@8.20.0 jsonschema@1.5.0 zod@4.6.7
cat >seen.cjs <<'JS'
const { z } = require('zod');
const two = z.string().max(2);
const schema = z.toJSONSchema(two, { target: 'draft-7' });
const validators = {
  zod: (name) => two.safeParse(name).success,
  ajv: require('ajv').default ? new (require('ajv').default)().compile(schema) : null,
  jsonschema: (name) => require('jsonschema').validate(name, schema).valid,
  tv4: (name) => require('tv4').validate(name, schema),
  'is-my-json-valid': require('is-my-json-valid')(schema),
};
for (const [library, fits] of Object.entries(validators)) {
  console.log(library, ['吉野', '𠮷野', '吉野山'].map((name) => `${name} ${fits(name)}`).join(', '));
}
JS
cat >expected.txt <<'SEEN'
zod 吉野 true, 𠮷野 true, 吉野山 false
ajv 吉野 true, 𠮷野 true, 吉野山 false
jsonschema 吉野 true, 𠮷野 true, 吉野山 false
tv4 吉野 true, 𠮷野 false, 吉野山 false
is-my-json-valid 吉野 true, 𠮷野 false, 吉野山 false
SEEN
node seen.cjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
