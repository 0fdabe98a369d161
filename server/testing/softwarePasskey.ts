import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** CBOR of the few kinds that an authenticator writes. */
function cbor(value: number | string | Buffer | Map<unknown, unknown>): Buffer {
  const head = (major: number, size: number) =>
    size < 24
      ? Buffer.from([(major << 5) | size])
      : size < 256
        ? Buffer.from([(major << 5) | 24, size])
        : Buffer.from([(major << 5) | 25, size >> 8, size & 0xff]);
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const parts = [...value].flatMap(([key, entry]) => [cbor(key as string), cbor(entry as string)]);
  return Buffer.concat([head(5, value.size), ...parts]);
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

interface Options {
  challenge: string;
}

/** An authenticator in software, for tests: makes one passkey, and signs with it. */
export class SoftwarePasskey {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  readonly id = randomBytes(16).toString('base64url');
  counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  #clientData(type: string, { challenge }: Options): Buffer {
    const data = { type, challenge, origin: this.#origin, crossOrigin: false };
    return Buffer.from(JSON.stringify(data));
  }

  #authenticatorData(flags: number, rest: Buffer = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const rpID = new URL(this.#origin).hostname;
    return Buffer.concat([sha256(rpID), Buffer.from([flags]), counter, rest]);
  }

  #answer(response: object) {
    const { id } = this;
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  /** What the browser answers when it makes the passkey. */
  create(options: Options) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = new Map<unknown, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([0, id.length]);
    // The person is present and verified, and the credential is in the data.
    const data = this.#authenticatorData(
      0x45,
      Buffer.concat([Buffer.alloc(16), length, id, cbor(key)]),
    );
    const attestation = new Map<unknown, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', data],
    ]);
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', options).toString('base64url'),
      attestationObject: cbor(attestation).toString('base64url'),
      transports: ['internal'],
    });
  }

  /** What the browser answers when the passkey is used. */
  get(options: Options, { verified = true } = {}) {
    this.counter += 1;
    const clientData = this.#clientData('webauthn.get', options);
    const data = this.#authenticatorData(verified ? 0x05 : 0x01);
    const signed = Buffer.concat([data, sha256(clientData)]);
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
    });
  }
}
