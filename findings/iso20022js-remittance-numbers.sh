#!/usr/bin/env bash
# iso20022.js 0.0.15 makes numbers of remittance texts (RmtInf/Ustrd is a text of 140 characters): an application's 0012345 loses
# its zeros.
# Guess: the texts as they stand.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund iso20022.js@0.0.15
cat >seen.mjs <<'JS'
import { CashManagementEndOfDayReport } from 'iso20022.js';
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
for (const remittance of ['0012345', 'FEE 0012345']) {
  const [read] = CashManagementEndOfDayReport.fromXML(statement([entry('8000', 'CRDT', { remittance })])).statements;
  console.log(remittance, '->', JSON.stringify(read.entries[0].transactions[0].remittanceInformation));
}
JS
cat >expected.txt <<'SEEN'
0012345 -> 12345
FEE 0012345 -> "FEE 0012345"
SEEN
node seen.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
