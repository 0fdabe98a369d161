#!/usr/bin/env bash
# iso20022.js 0.0.15 never sees that an entry takes another back: RvslInd is true in the statement and reversal false in what it
# reads.
# Guess: true.
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
const entries = [entry('8000', 'CRDT'), entry('8000', 'DBIT', { reversal: '<RvslInd>true</RvslInd>' })];
const [read] = CashManagementEndOfDayReport.fromXML(statement(entries)).statements;
for (const { creditDebitIndicator, reversal } of read.entries) console.log(creditDebitIndicator, 'reversal', reversal);
JS
cat >expected.txt <<'SEEN'
credit reversal false
debit reversal false
SEEN
node seen.mjs | tee seen.txt
diff expected.txt seen.txt && echo 'As it was seen.'
