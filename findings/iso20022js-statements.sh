#!/usr/bin/env bash
# iso20022.js 0.0.15 on yen. It counts every currency in hundredths (ISO 4217: the yen has no smaller unit): a payment of 8000 is
# written as 80 yen, and 8000 yen of a statement are read as 800000. It doesn't see that an entry takes another back (RvslInd), and
# makes a number of a remittance text of digits (RmtInf/Ustrd is a text), so that an application's 0012345 loses its zeros.
# Guess: 8000 written and read; reversal true; the text "0012345".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund iso20022.js@0.0.15
cat >seen.mjs <<'JS'
import { CashManagementEndOfDayReport, ISO20022 } from 'iso20022.js';
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

const entry = (side, reversal, remittance) => `<Ntry><NtryRef>1</NtryRef>
<Amt Ccy="JPY">8000</Amt><CdtDbtInd>${side}</CdtDbtInd>${reversal}<Sts>BOOK</Sts>
<BookgDt><Dt>2026-11-02</Dt></BookgDt><ValDt><Dt>2026-11-02</Dt></ValDt>
<BkTxCd><Prtry><Cd>TRF</Cd></Prtry></BkTxCd>
<NtryDtls><TxDtls><Refs><EndToEndId>E1</EndToEndId></Refs><RmtInf><Ustrd>${remittance}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
const statement = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-02T10:00:00+09:00</CreDtTm></GrpHdr>
<Stmt><Id>S1</Id><ElctrncSeqNb>1</ElctrncSeqNb><CreDtTm>2026-11-02T10:00:00+09:00</CreDtTm>
<Acct><Id><Othr><Id>1234567</Id></Othr></Id><Ccy>JPY</Ccy>
<Svcr><FinInstnId><BIC>MHCBJPJT</BIC></FinInstnId></Svcr></Acct>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="JPY">116000</Amt><CdtDbtInd>CRDT</CdtDbtInd>
<Dt><Dt>2026-11-02</Dt></Dt></Bal>
${entry('CRDT', '', 'FEE 0012345')}${entry('CRDT', '', '0012345')}${entry('DBIT', '<RvslInd>true</RvslInd>', 'FEE')}
</Stmt></BkToCstmrStmt></Document>`;
const [read] = CashManagementEndOfDayReport.fromXML(statement).statements;
console.log('balance', read.balances[0].amount, read.balances[0].currency);
for (const { creditDebitIndicator, amount, reversal, transactions } of read.entries) {
  console.log(creditDebitIndicator, amount, 'reversal', reversal, JSON.stringify(transactions[0].remittanceInformation));
}
JS
cat >expected.txt <<'SEEN'
written <InstdAmt Ccy="JPY">80
balance 11600000 JPY
credit 800000 reversal false "FEE 0012345"
credit 800000 reversal false 12345
debit 800000 reversal false "FEE"
SEEN
node seen.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
