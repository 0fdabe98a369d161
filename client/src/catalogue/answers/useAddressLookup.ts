import { postalDigits } from '@seminar/shared/platform/japan/postalCode';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadCalls } from '../../platform/api/loadCalls.ts';
import { addressLine, postalPlaceOf } from './address.rules.ts';

/** Section 9 of the specification. */
const pauseMs = 300;

export type Lookup =
  | { found: 'nothing yet' | 'none' | 'one' }
  | { found: 'another'; address: string }
  | { found: 'several'; addresses: string[] };

const nothingYet: Lookup = { found: 'nothing yet' };

/**
 * Looks up a postal code once its seven digits are entered, and passes on the address if there is only
 * one and nothing of the person's own stands in its place. A code that is there from the beginning (after a reload)
 * isn't looked up again, so that a corrected address stays. A failure is only logged: the address can be typed.
 */
export function useAddressLookup(
  postalCode: string,
  present: string,
  onAddress: (address: string) => void,
): { lookup: Lookup; take: (address: string) => void } {
  const code = postalDigits(postalCode);
  const [lookup, setLookup] = useState(nothingYet);
  const asked = useRef(code);
  const lookedUp = useRef('');

  const take = (address: string) => {
    lookedUp.current = address;
    onAddress(address);
  };
  const show = useEffectEvent((addresses: string[]) => {
    const [only, ...others] = addresses;
    if (only === undefined) return setLookup({ found: 'none' });
    if (others.length > 0) return setLookup({ found: 'several', addresses });
    const place = postalPlaceOf(only, present, lookedUp.current);
    if (place === 'offer') return setLookup({ found: 'another', address: only });
    if (place === 'keep') return;
    setLookup({ found: 'one' });
    take(only);
  });

  useEffect(() => {
    if (code.length < 7 || code === asked.current) return;
    const gone = new AbortController();
    const timer = window.setTimeout(() => {
      asked.current = code;
      const looked = loadCalls().then(({ callPostalCode }) => callPostalCode(code, gone.signal));
      looked.then(
        ({ data }) => {
          if (!gone.signal.aborted) show(data.map(addressLine));
        },
        (error: unknown) => {
          if (gone.signal.aborted) return;
          asked.current = '';
          console.warn('The postal code could not be looked up.', error);
        },
      );
    }, pauseMs);
    return () => {
      window.clearTimeout(timer);
      gone.abort();
      setLookup(nothingYet);
    };
  }, [code]);

  return { lookup, take };
}
