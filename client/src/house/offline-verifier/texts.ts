import type { Verdict } from '@seminar/shared/papers/certificates/credentials/verifyDocument';

export type Language = 'ja' | 'en';

/** How a verdict is shown: proven good, proven not good, or not decided. */
export const tones: Record<Verdict['kind'], 'good' | 'bad' | 'open'> = {
  genuine: 'good',
  revoked: 'bad',
  suspended: 'bad',
  list_too_old: 'open',
  no_list: 'open',
  changed: 'bad',
  unknown_key: 'bad',
  rewritten: 'open',
  no_credential: 'open',
  no_pdf: 'open',
};

const ja = {
  title: '修了証の確認',
  lead: '修了証のPDFが本物で、変更も失効もされていないかを、この端末の中だけで確かめます。ファイルはどこにも送信されません。通信がなくても使えます。',
  language: 'English',
  choose: '修了証のPDFを選ぶ',
  drop: 'ここへドラッグしても選べます（複数可）',
  means: '確認に使う公開鍵と失効リスト',
  keys: '公開鍵',
  keyCount: (es256: number, edDsa: number) =>
    edDsa === 0 ? `${es256}件` : `${es256 + edDsa}件（ES256 ${es256}件、EdDSA ${edDsa}件）`,
  bothKinds:
    '新しい方式（ES256）の鍵で署名された修了証も、以前の方式（EdDSA）の鍵で署名された修了証も、確かめます。',
  list: '失効リスト',
  listAt: (at: string) => `${at} 現在（日本時間）`,
  none: 'なし',
  load: '公開鍵・失効リストを読み込む',
  loadHint:
    '発行者のウェブサイトから入手したファイル（公開鍵は jwks.json、失効リストは .jwt）を選んでください。出所の分からない公開鍵は使わないでください。',
  loaded: (name: string) => `${name} を読み込みました。`,
  notLoaded: (name: string) =>
    `${name} は読み込めません。公開鍵（jwks.json）か、ここにある公開鍵で署名された失効リスト（.jwt）を選んでください。`,
  tooLarge: (name: string) => `${name} は大きすぎます（20MBまで）。修了証のPDFか確かめてください。`,
  unreadable: (name: string) => `${name} を開けませんでした。もう一度選んでください。`,
  sources: '新しいものの入手先',
  save: 'このページをダウンロード（公開鍵と現在の失効リストを含む）',
  results: '確認の結果',
  file: 'ファイル',
  unsupported:
    'このブラウザーは電子署名（Ed25519）の確認に対応していません。新しいブラウザーで開いてください。',
  verdict: {
    genuine: [
      '本物です',
      '発行後に変更されておらず、失効もしていません。下の内容が証明されています。',
    ],
    revoked: ['失効しています', '発行者が取り消した修了証です。証明に使えません。'],
    suspended: [
      '効力が停止しています',
      '現在、有効なものとして扱われません。詳しくは発行者にお問い合わせください。',
    ],
    list_too_old: [
      '本物ですが、失効リストが古すぎます',
      '発行後に変更されていません。その後に失効していないかは、新しい失効リストを読み込むと確かめられます。',
    ],
    no_list: [
      '本物ですが、失効リストがありません',
      '発行後に変更されていません。失効していないかは、失効リストを読み込むと確かめられます。',
    ],
    changed: [
      '変更されています',
      'このファイルは発行されたままのものではありません。内容を信用しないでください。',
    ],
    unknown_key: [
      '公開鍵が一致しません',
      'ここにある公開鍵では確かめられません。別の発行者のものか、偽造か、公開鍵が古いかのいずれかです。',
    ],
    rewritten: [
      '発行されたままのファイルではありません',
      '別のソフトで保存し直したか、印刷してPDFにしたファイル、または一部が欠けたファイルです。電子証明は、発行者から受け取ったままのファイルでだけ確かめられます。元のファイルを選ぶか、紙面の検証コードで確認してください。',
    ],
    no_credential: [
      '電子証明が入っていません',
      '電子証明を入れる前に発行されたものか、電子証明のない写しです。紙面の検証コードで確認してください。',
    ],
    no_pdf: ['PDFではありません', '発行者から受け取ったPDFファイルを、そのまま選んでください。'],
  } satisfies Record<Verdict['kind'], [title: string, text: string]>,
  facts: {
    number: '証明書番号',
    name: '氏名',
    birthDate: '生年月日',
    training: '研修・講習会の名称',
    year: '年度',
    completed: '修了日',
    issued: '発行日',
    studentNumber: '受講番号',
    issuer: '発行者',
    statement: '証明の内容',
    proved: '受講の証明',
    signature: '署名の方式',
    signatures: { ES256: 'ES256', EdDSA: 'EdDSA（以前の方式）' },
  },
};

const en: typeof ja = {
  title: 'Check a certificate',
  lead: 'Shows whether the PDF of a certificate is genuine, unchanged and not revoked. Everything happens on this device: no file is sent anywhere, and no network is needed.',
  language: '日本語',
  choose: 'Choose PDFs of certificates',
  drop: 'Or drop them here (several at once)',
  means: 'Public keys and lists used',
  keys: 'Public keys',
  keyCount: (es256, edDsa) =>
    edDsa === 0 ? `${es256}` : `${es256 + edDsa} (${es256} for ES256, ${edDsa} for EdDSA)`,
  bothKinds:
    'Certificates that were signed with a key of the new kind (ES256) and of the earlier one (EdDSA) are both checked.',
  list: 'List of revoked certificates',
  listAt: (at) => `as of ${at} (Japan time)`,
  none: 'None',
  load: 'Load keys or lists',
  loadHint:
    'Choose files from the website of the issuer: jwks.json for the public keys, .jwt for a list. Do not use keys of unknown origin.',
  loaded: (name) => `${name} was loaded.`,
  notLoaded: (name) =>
    `${name} can’t be used. Choose public keys (jwks.json), or a list (.jwt) that was signed with one of the keys here.`,
  tooLarge: (name) => `${name} is too large (20 MB at most). Is it the PDF of a certificate?`,
  unreadable: (name) => `${name} could not be opened. Choose it again.`,
  sources: 'Where to get new ones',
  save: 'Save this page (with the public keys and the present lists)',
  results: 'Result',
  file: 'File',
  unsupported:
    'This browser can’t check electronic signatures (Ed25519). Open the page in a newer one.',
  verdict: {
    genuine: [
      'Genuine',
      'It was not changed since it was issued, and is not revoked. The details below are certified.',
    ],
    revoked: ['Revoked', 'The issuer has revoked this certificate. It proves nothing.'],
    suspended: ['Suspended', 'It is not valid at present. Please ask the issuer.'],
    list_too_old: [
      'Genuine, but the list is too old',
      'It was not changed since it was issued. Load a new list to see whether it has been revoked since.',
    ],
    no_list: [
      'Genuine, but there is no list',
      'It was not changed since it was issued. Load the list to see whether it was revoked.',
    ],
    changed: ['Changed', 'This file is not as it was issued. Don’t rely on what it says.'],
    unknown_key: [
      'No key fits',
      'It can’t be checked with the keys here: it is another issuer’s, or forged, or the keys are old.',
    ],
    rewritten: [
      'Not the file that was issued',
      'Another program has saved it anew or printed it to a PDF, or a part of it is missing. Only the file as it was received from the issuer proves anything. Choose that one, or check the code on the paper.',
    ],
    no_credential: [
      'Without a credential',
      'It was issued before there were credentials, or it is a copy without one. Check the code on the paper instead.',
    ],
    no_pdf: ['Not a PDF', 'Choose the PDF as you received it from the issuer.'],
  },
  facts: {
    number: 'Certificate number',
    name: 'Name',
    birthDate: 'Date of birth',
    training: 'Training',
    year: 'Fiscal year',
    completed: 'Completed on',
    issued: 'Issued on',
    studentNumber: 'Student number',
    issuer: 'Issued by',
    statement: 'Statement',
    proved: 'Proof of attendance',
    signature: 'Signed with',
    signatures: { ES256: 'ES256', EdDSA: 'EdDSA (the earlier kind of key)' },
  },
};

export const texts = { ja, en };
