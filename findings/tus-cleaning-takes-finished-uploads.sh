#!/usr/bin/env bash
# cleanUpExpiredUploads() of @tus/server 2.4.5 with @tus/file-store 2.1.1 deletes uploads that are finished, too (tus 1.0,
# Expiration: for unfinished uploads).
# Guess: what is finished stays.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @tus/server@2.4.5 @tus/file-store@2.1.1
cat >seen.mjs <<'JS'
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import { Upload } from '@tus/utils';
import { existsSync } from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
const store = new FileStore({ directory: './uploads', expirationPeriodInMilliseconds: 1 });
const server = new Server({ path: '/files', datastore: store });
for (const [id, sent] of [['finished', 'abc'], ['broken-off', 'ab']]) {
  await store.create(new Upload({ id, size: 3, offset: 0, metadata: {} }));
  await store.write(Readable.from([Buffer.from(sent)]), id, 0);
}
await wait(50);
console.log('removed', await server.cleanUpExpiredUploads());
for (const id of ['finished', 'broken-off']) console.log(id, existsSync(`uploads/${id}`) ? 'is there' : 'is gone');
JS
cat >expected.txt <<'SEEN'
removed 2
finished is gone
broken-off is gone
SEEN
node seen.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
