import type { NewPasskey, PasskeyAnswer } from '@seminar/shared/office/auth/passkeys/answers';
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

const isAddress = /^(\d{1,3}(\.\d{1,3}){3}|\[.*\])$/;

/** Whether passkeys can work in this browser at this address: they are bound to a name. */
export function passkeysWork(): boolean {
  return window.isSecureContext && browserSupportsWebAuthn() && !isAddress.test(location.hostname);
}

/** The server has made the options for just this call of the browser. */
type Options = Record<string, unknown>;

/** Lets the browser make a passkey; the person confirms it on their device. */
export async function makePasskey(options: Options): Promise<NewPasskey> {
  // The server made them with the other half of this library; the contract keeps them as plain JSON.
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const { id, rawId, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) },
  };
}

/** Lets the browser use a passkey; the person confirms it on their device. */
export async function getPasskey(options: Options): Promise<PasskeyAnswer> {
  // As above.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const { id, rawId, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON,
      authenticatorData,
      signature,
      ...(userHandle ? { userHandle } : {}),
    },
  };
}
