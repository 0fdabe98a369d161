// node-forge has no types; these are the parts that we use.
declare module 'node-forge' {
  export interface Certificate {
    publicKey: object & { n?: unknown };
    serialNumber: string;
    validity: { notBefore: Date; notAfter: Date };
    setSubject(attributes: { name: string; value: string }[]): void;
    setIssuer(attributes: { name: string; value: string }[]): void;
    sign(key: PrivateKey, digest: object): void;
  }
  export interface PrivateKey {
    n: { compareTo(other: unknown): number };
  }
  export interface Bag {
    key?: PrivateKey | null;
    cert?: Certificate | null;
  }
  export interface Asn1 {
    value: Asn1[] & string;
    type: number;
    tagClass: number;
  }
  interface Pkcs12 {
    getBags(filter: { bagType: string | undefined }): Record<string, Bag[] | undefined>;
  }
  interface SignedData {
    certificates: Certificate[];
    rawCapture: {
      signature: string;
      authenticatedAttributes: Asn1[];
    };
  }
  const forge: {
    util: { createBuffer(bytes: string): object };
    asn1: {
      fromDer(bytes: object | string): Asn1;
      toDer(value: Asn1): { getBytes(): string };
      derToOid(bytes: string): string;
      Class: { UNIVERSAL: number; CONTEXT_SPECIFIC: number };
      create(tagClass: number, type: number, constructed: boolean, value: Asn1[]): Asn1;
    };
    md: { sha256: { create(): object } };
    pki: {
      oids: Record<string, string>;
      createCertificate(): Certificate;
      certificateToPem(certificate: Certificate): string;
      certificateToAsn1(certificate: Certificate): Asn1;
      privateKeyFromPem(pem: string): PrivateKey;
      publicKeyFromPem(pem: string): object;
    };
    pkcs7: { messageFromAsn1(value: Asn1): SignedData };
    pkcs12: {
      pkcs12FromAsn1(value: Asn1, strict: boolean, password: string): Pkcs12;
      toPkcs12Asn1(
        key: PrivateKey | null,
        certificates: Certificate[],
        password: string,
        options: { algorithm: '3des' },
      ): Asn1;
    };
  };
  export default forge;
}
