#!/usr/bin/env bash
# iso20022.js 0.0.15 counts every currency in hundredths: a payment of 8000 in the smallest unit of the yen is written as 80 yen,
# and a statement's 8000 yen are read as 800000. (ISO 4217: the yen has no smaller unit.)
# Guess: 8000 and 8000.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund iso20022.js@0.0.15
cat >seen.mjs <<'JS'
import { CashManagementEndOfDayReport, ISO20022 } from 'iso20022.js';
const statement = (entries) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-02T10:00:00+09:00</CreDtTm></GrpHdr>
<Stmt><Id>S1</Id><ElctrncSeqNb>1</ElctrncSeqNb><CreDtTm>2026-11-02T10:00:00+09:00</CreDtTm>
<Acct><Id><Othr><Id>1234567</Id></Othr></Id><Ccy>JPY</Ccy>
<Svcr><FinInstnId><BIC>MHCBJPJT</BIC></FinInstnId></Svcr></Acct>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="JPY">116000</Amt><CdtDbtInd>CRDT</CdtDbtInd>
<Dt><Dt>2026-11-02</Dt></Dt></Bal>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`;
const entry = (amount, side, { reversal = '', remittance = 'FEE' } = {}) => `<Ntry><NtryRef>1</NtryRef>
<Amt Ccy="JPY">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd>${reversal}<Sts>BOOK</Sts>
<BookgDt><Dt>2026-11-02</Dt></BookgDt><ValDt><Dt>2026-11-02</Dt></ValDt>
<BkTxCd><Prtry><Cd>TRF</Cd></Prtry></BkTxCd>
<NtryDtls><TxDtls><Refs><EndToEndId>E1</EndToEndId></Refs><RmtInf><Ustrd>${remittance}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
const bank = (bic) => ({ bic, bankAddress: { country: 'JP' } });
const iso20022 = new ISO20022({
  initiatingParty: { name: 'Toto', id: 'TOTO', account: { accountNumber: '1234567' }, agent: bank('MHCBJPJT') },
});
const creditor = {
  name: 'Taro Yamada',
  account: { accountNumber: '7654321' },
  agent: bank('BOTKJPJT'),
  address: { streetName: '1-1', townName: 'Tokyo', postalCode: '1000001', country: 'JP' },
};
const payment = iso20022.createSWIFTCreditPaymentInitiation([
  { type: 'swift', direction: 'credit', amount: 8000, currency: 'JPY', creditor },
]);
console.log('written', /<InstdAmt[^<]*/.exec(payment.toString())[0]);
const [read] = CashManagementEndOfDayReport.fromXML(statement([entry('8000', 'CRDT')])).statements;
console.log('read', read.entries[0].amount, read.entries[0].currency, 'balance', read.balances[0].amount);
JS
cat >expected.txt <<'SEEN'
written <InstdAmt Ccy="JPY">80
read 800000 JPY balance 11600000
SEEN
node seen.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
