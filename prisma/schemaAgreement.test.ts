import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as engine from '@prisma/schema-engine-wasm/schema_engine_bg';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { locales } from '@seminar/shared/platform/messages/message';
import { asideKinds } from '@seminar/shared/money/deposits/schema';
import { deadlineRules } from '@seminar/shared/catalogue/association/deadlineRule';
import { taxRoundings } from '@seminar/shared/catalogue/association/schema';
import {
  exportDocuments,
  exportKinds,
  exportStates,
} from '@seminar/shared/platform/exports/schema';
import { fileRejections } from '@seminar/shared/catalogue/answers/files/schema';
import { fieldTypes, fileKinds } from '@seminar/shared/catalogue/form-templates/fieldTypes';
import { groupReceipts } from '@seminar/shared/catalogue/group-applications/receipt';
import { mailsToChoices } from '@seminar/shared/catalogue/group-applications/mailsTo';
import {
  attemptOutcomes,
  mailKinds,
  mailReasons,
  mailStates,
} from '@seminar/shared/telling/mail/schema';
import { loweringEnds, loweringKinds } from '@seminar/shared/office/security/schema';
import { columnChoices, memberKinds } from '@seminar/shared/catalogue/members/schema';
import { alertKinds } from '@seminar/shared/house/operations/schema';
import {
  attendanceImportStates,
  attendanceRowStates,
} from '@seminar/shared/applying/attendance-imports/schema';
import { moveInStates, moveInVerdicts } from '@seminar/shared/house/move-ins/schema';
import { accountTypes } from '@seminar/shared/papers/payee-accounts/schema';
import { refundKinds } from '@seminar/shared/papers/refunds/schema';
import { priceKinds } from '@seminar/shared/catalogue/seminars/prices.rules';
import { roles } from '@seminar/shared/roles';
import { billKinds } from '@seminar/shared/papers/bills/schema';
import { seminarTypes, taxCategories } from '@seminar/shared/catalogue/seminars/schema';
import {
  importStates,
  statementFormats,
  statementRowKinds,
  verdicts,
} from '@seminar/shared/money/statements/schema';
import {
  attentions,
  memberClaims,
  paymentStatuses,
  replacedBy,
  submissionStatuses,
} from '@seminar/shared/applying/submissions/schema';
import { channels } from '@seminar/shared/catalogue/answers/schema';
import { deliveryStates } from '@seminar/shared/telling/webhooks/endpoints';
import { deciders } from '@seminar/shared/catalogue/seminars/cancelRule.rules';
import { proofKinds } from '@seminar/shared/applying/attendance/schema';
import { videoKinds } from '@seminar/shared/applying/watching/schema';
import { askers, wishKinds, wishStates } from '@seminar/shared/money/wishes/schema';
import * as database from '../server/generated/prisma/enums.ts';
import { emptyDatabase, testDatabase } from '../server/testing/testDatabase.ts';
import { catalogue } from './testing/catalogue.ts';

/** The parts of the migrations that Prisma's schema can't express; every line is deliberate. */
const onlyInMigrations = [
  'check allocations_amount_check',
  'check answer_files_bound_check',
  'check answer_files_decision_check',
  'check answer_files_media_type_check',
  'check answer_files_size_check',
  'check api_tokens_scopes_check',
  'check application_links_of_one_check',
  'check application_links_uses_check',
  'check asides_amount_check',
  'check association_one_row',
  'check association_small_differences',
  'check association_undo_seconds',
  'check attendance_proofs_minutes_check',
  'check attendance_proofs_source_check',
  'check attendance_proofs_taken_back_check',
  'check audit_seal_one_row',
  'check bill_people_amount_check',
  'check bill_places_amount_check',
  'check bills_amount_check',
  'check bills_estimate_check',
  'check bills_invoice_check',
  'check bills_of_one_check',
  'check bills_qualified_check',
  'check bills_void_check',
  'check certificates_end_check',
  'check certificates_issue_check',
  'check certificates_lapsed_check',
  'check certificates_reissue_check',
  'check certificates_status_index_check',
  'check certificates_verification_check',
  'check closes_period_check',
  'check credential_keys_retired_check',
  'check credential_keys_withdrawn_check',
  'check deposit_suggestions_grade_check',
  'check deposits_amounts_check',
  'check deposits_held_check',
  'check deposits_reserved_check',
  'check forgotten_payers_restored_check',
  'check former_people_by_check',
  'check group_places_fee_check',
  'check group_places_named_check',
  'check group_places_once_check',
  'check imported_receipts_amount_check',
  'check journal_accounts_one_row',
  'check list_count_checks_one_row',
  'check lowerings_confirmed_check',
  'check lowerings_ended_check',
  'check lowerings_person_check',
  'check mail_server_failures_one_row',
  'check mail_template_versions_text_check',
  'check mailings_counts_check',
  'check member_imports_undone_check',
  'check members_anonymised_check',
  'check members_valid_check',
  'check new_addresses_of_one_check',
  'check notes_about_check',
  'check notes_ended_check',
  'check page_keys_of_one_check',
  'check payee_accounts_given_check',
  'check payee_accounts_link_check',
  'check receipt_people_amounts_check',
  'check receipt_versions_reason_check',
  'check receipts_of_one_check',
  'check receipts_participant_check',
  'check receipts_price_reduction_check',
  'check receipts_supplied_check',
  'check refund_files_approved_check',
  'check refund_files_withdrawn_check',
  'check refund_sender_one_row',
  'check refunds_amount_check',
  'check refunds_completed_check',
  'check refunds_payer_checked',
  'check refunds_receipt_check',
  'check refunds_withdrawn_check',
  'check retention_settings_one_row',
  'check retention_settings_unpaid_check',
  'check retention_settings_years_check',
  'check return_invoices_amount_check',
  'check return_invoices_of_one_check',
  'check security_settings_one_row',
  'check self_settling_stopped_check',
  'check seminar_sessions_check',
  'check seminar_sessions_payment_deadline',
  'check seminars_completion_check',
  'check seminars_entry_fee_check',
  'check seminars_fastest_rate_check',
  'check seminars_payment_days_check',
  'check seminars_prices_check',
  'check seminars_reminder_days_check',
  'check seminars_seats_check',
  'check statement_imports_imported_check',
  'check submissions_amounts_check',
  'check submissions_email_changed_check',
  'check submissions_kept_check',
  'check submissions_member_check',
  'check submissions_receipt_addressee_check',
  'check submissions_waiting_check',
  'check submissions_waived_check',
  'check suggestion_outcomes_grade_check',
  'check template_fields_accepts_check',
  'check template_fields_bounds_check',
  'check template_fields_condition_check',
  'check template_fields_consent_check',
  'check template_fields_whole_number_check',
  'check videos_period_check',
  'check videos_seconds_check',
  'check videos_source_check',
  'check waivers_amount_check',
  'check waivers_undone_check',
  'check webhook_deliveries_state_check',
  'check webhooks_events_check',
  'check webhooks_previous_secret_check',
  'check wishes_declined_check',
  'check wishes_settled_check',
  'column changed_payers.id',
  'column changed_payers.remitter_key',
  'column counted_lists.facts',
  'column counted_lists.list',
  'column counted_lists.rows',
  'column ledger_payers.banks',
  'column ledger_payers.deposits',
  'column ledger_payers.first_on',
  'column ledger_payers.forgotten_id',
  'column ledger_payers.id',
  'column ledger_payers.last_deposit_id',
  'column ledger_payers.last_on',
  'column ledger_payers.of_company',
  'column ledger_payers.paid_for',
  'column ledger_payers.pair',
  'column ledger_payers.remitter_key',
  'column ledger_payers.remitter_name',
  'column ledger_payers.search_text',
  'column unreceipted_submissions.group_id',
  'column unreceipted_submissions.id',
  'function application_number',
  'function bigrams',
  'function changes_mark',
  'function check_bill_people',
  'function check_bill_receipt',
  'function check_receipt_invoice',
  'function check_receipt_people',
  'function class_of_fee',
  'function count_certificates',
  'function count_change',
  'function count_deposits',
  'function count_mails',
  'function count_receipts',
  'function count_students',
  'function count_submissions',
  'function end_keys_of_group',
  'function end_keys_of_submission',
  'function follow_account',
  'function follow_allocation',
  'function follow_aside',
  'function follow_group_deadline',
  'function follow_refund',
  'function follow_reversal',
  'function follow_session_deadline',
  'function follow_waiver',
  'function forget_old_access',
  'function judge_payers_anew',
  'function keep_access_entry',
  'function keep_administrator_since',
  'function keep_anonymised_reversal',
  'function keep_attendance_proof',
  'function keep_audit_entry',
  'function keep_audit_link',
  'function keep_cancel_rule',
  'function keep_class_of_allocation',
  'function keep_class_of_waiver',
  'function keep_close',
  'function keep_four_eyes',
  'function keep_known_payers',
  'function keep_note',
  'function last_bank_day',
  'function left_to_pay',
  'function lock_mailboxes',
  'function mailbox_of',
  'function mend_list_counts',
  'function next_bank_day',
  'function note_awaited_receipt',
  'function note_awaited_receipts_of_group',
  'function note_changed_fields',
  'function note_changed_options',
  'function note_payers_of_allocations',
  'function note_payers_of_deposit',
  'function note_payers_of_forgotten',
  'function note_payers_of_submission',
  'function note_receipt_awaited_again',
  'function number_application',
  'function number_audit_transaction',
  'function payer_key',
  'function payer_pair',
  'function payment_deadline',
  'function person_words',
  'function prepare_application_numbers',
  'function prepared_application_number',
  'function reason_key',
  'function refuse_change',
  'function refuse_due_of_reversed',
  'function refuse_loose_waiver',
  'function refuse_reversed_deposit',
  'function refuse_undeclared_access',
  'function refuse_undeclared_action',
  'function report_viewing',
  'function session_deadline_of',
  'function take_application_number',
  'function take_off_awaited_receipt',
  'function take_session_deadline',
  'function telephone_words',
  'function valid_invoices_of',
  'function valid_receipts_of',
  'generated deposits.remitter_key',
  'generated submissions.paid_for_key',
  'generated submissions.payment_status',
  'index alerts_one_open',
  'index allocations_live',
  'index annual_duty_reminders_one_running',
  'index answer_files_uploads',
  'index audit_entries_address',
  'index audit_entries_reason',
  'index audit_entries_request',
  'index audit_entries_token',
  'index bills_addressee',
  'index bills_one_valid_invoice',
  'index bills_search',
  'index certificates_issues_down',
  'index certificates_numbers_down',
  'index certificates_one_live',
  'index certificates_revoked_bits',
  'index certificates_search',
  'index certificates_unissued',
  'index credential_keys_one_signs',
  'index deposit_suggestions_sure',
  'index deposits_intended',
  'index deposits_remitter',
  'index deposits_remitter_ja',
  'index deposits_reversed',
  'index deposits_search',
  'index deposits_unexplained',
  'index group_places_member_claim',
  'index group_places_open',
  'index groups_search',
  'index imported_receipts_search',
  'index imported_students_search',
  'index known_payers_forgotten',
  'index known_payers_name_ja',
  'index known_payers_search',
  'index list_counts_seminar',
  'index lowerings_one_open',
  'index mails_act',
  'index mails_mailbox',
  'index mails_search',
  'index notes_of_deposit',
  'index notes_of_submission',
  'index payee_accounts_asked',
  'index receipts_addressee',
  'index receipts_day_by_number',
  'index receipts_one_valid',
  'index receipts_reissued',
  'index receipts_search',
  'index receipts_void',
  'index refund_file_items_once',
  'index refunds_due',
  'index refunds_not_judged',
  'index refunds_replaces_once',
  'index refunds_resent_once',
  'index refunds_search',
  'index retention_runs_one_running',
  'index return_invoices_one_valid',
  'index review_test_attempts_differing',
  'index review_test_attempts_search',
  'index review_test_attempts_stray_name',
  'index review_test_attempts_stray_number',
  'index seminars_listed',
  'index seminars_name_ja',
  'index statement_rows_waiting',
  'index students_inactive',
  'index students_name_ja',
  'index students_search',
  'index submissions_address',
  'index submissions_answers_open',
  'index submissions_cancelled',
  'index submissions_confirmed_mailbox',
  'index submissions_file_rejected',
  'index submissions_file_unchecked',
  'index submissions_kept',
  'index submissions_listed',
  'index submissions_member_claim',
  'index submissions_name_ja',
  'index submissions_offered',
  'index submissions_open_amount',
  'index submissions_open_applicant',
  'index submissions_open_company',
  'index submissions_open_group',
  'index submissions_open_owed',
  'index submissions_open_public_id',
  'index submissions_other_channel',
  'index submissions_other_price',
  'index submissions_person_search',
  'index submissions_possible_duplicate',
  'index submissions_queue',
  'index submissions_search',
  'index submissions_session',
  'index submissions_to_check',
  'index submissions_unconfirmed',
  'index submissions_waiting',
  'index template_fields_asked_key',
  'index template_fields_asked_label',
  'index virtual_accounts_free',
  'index waivers_live',
  'index webhook_deliveries_act',
  'index webhook_deliveries_due',
  'index webhook_deliveries_in_order',
  'index wishes_one_open',
  'index wishes_open',
  'relation changed_payers',
  'relation changes_seq',
  'relation counted_lists',
  'relation ledger_payers',
  'relation unreceipted_submissions',
  'rights of forget_old_access',
  'sequence changes_seq',
  'trigger access_entries.access_entries_declared',
  'trigger access_entries.access_entries_kept',
  'trigger admins.admins_administrator_since',
  'trigger allocations.allocations_change',
  'trigger allocations.allocations_class',
  'trigger allocations.allocations_follow',
  'trigger allocations.allocations_not_reversed',
  'trigger allocations.allocations_payers_added',
  'trigger allocations.allocations_payers_changed',
  'trigger asides.asides_follow',
  'trigger asides.asides_not_reversed',
  'trigger attendance_proofs.attendance_proofs_keep',
  'trigger audit_entries.audit_entries_change',
  'trigger audit_entries.audit_entries_declared',
  'trigger audit_entries.audit_entries_kept',
  'trigger audit_entries.audit_entries_not_emptied',
  'trigger audit_entries.audit_entries_numbered',
  'trigger audit_links.audit_links_kept',
  'trigger audit_links.audit_links_not_emptied',
  'trigger bill_documents.bill_documents_stay',
  'trigger bill_people.bill_people_one_invoice',
  'trigger bill_people.bill_people_stay',
  'trigger bill_places.bill_places_stay',
  'trigger bills.bills_one_qualified_document',
  'trigger bills.bills_stay',
  'trigger certificates.certificates_change',
  'trigger certificates.certificates_count_added',
  'trigger certificates.certificates_count_changed',
  'trigger certificates.certificates_count_emptied',
  'trigger certificates.certificates_count_removed',
  'trigger closes.closes_kept',
  'trigger deposit_reversals.deposit_reversals_anonymised',
  'trigger deposit_reversals.deposit_reversals_follow',
  'trigger deposit_reversals.deposit_reversals_not_due',
  'trigger deposit_reversals.deposit_reversals_stay',
  'trigger deposit_suggestions.deposit_suggestions_change',
  'trigger deposits.deposits_change',
  'trigger deposits.deposits_count_added',
  'trigger deposits.deposits_count_changed',
  'trigger deposits.deposits_count_emptied',
  'trigger deposits.deposits_count_removed',
  'trigger deposits.deposits_payers_changed',
  'trigger forgotten_payers.forgotten_payers_changed',
  'trigger group_places.group_places_group_deadline',
  'trigger group_places.group_places_group_deadline_added',
  'trigger group_places.group_places_session_deadline',
  'trigger groups.groups_keys_end',
  'trigger groups.groups_receipts_awaited',
  'trigger mail_attempts.mail_attempts_change',
  'trigger mails.mails_change',
  'trigger mails.mails_count_added',
  'trigger mails.mails_count_changed',
  'trigger mails.mails_count_emptied',
  'trigger mails.mails_count_removed',
  'trigger notes.notes_kept',
  'trigger receipt_documents.receipt_documents_stay',
  'trigger receipt_people.receipt_people_one_receipt',
  'trigger receipt_people.receipt_people_stay',
  'trigger receipt_versions.receipt_versions_keep',
  'trigger receipt_versions.receipt_versions_stay',
  'trigger receipt_void_copies.receipt_void_copies_stay',
  'trigger receipts.receipts_awaited_again',
  'trigger receipts.receipts_change',
  'trigger receipts.receipts_count_added',
  'trigger receipts.receipts_count_changed',
  'trigger receipts.receipts_count_emptied',
  'trigger receipts.receipts_count_removed',
  'trigger receipts.receipts_no_longer_awaited',
  'trigger receipts.receipts_one_qualified_document',
  'trigger refund_files.refund_files_four_eyes',
  'trigger refunds.refunds_change',
  'trigger refunds.refunds_follow',
  'trigger refunds.refunds_four_eyes',
  'trigger refunds.refunds_not_reversed',
  'trigger review_test_attempts.review_test_attempts_change',
  'trigger seminar_sessions.seminar_sessions_deadline',
  'trigger seminars.seminars_change',
  'trigger students.students_count_added',
  'trigger students.students_count_changed',
  'trigger students.students_count_emptied',
  'trigger students.students_count_removed',
  'trigger submissions.submissions_cancel_rule',
  'trigger submissions.submissions_change',
  'trigger submissions.submissions_count_added',
  'trigger submissions.submissions_count_changed',
  'trigger submissions.submissions_count_emptied',
  'trigger submissions.submissions_count_removed',
  'trigger submissions.submissions_follow_account',
  'trigger submissions.submissions_group_deadline',
  'trigger submissions.submissions_group_deadline_added',
  'trigger submissions.submissions_judge_payers',
  'trigger submissions.submissions_keys_end',
  'trigger submissions.submissions_numbered',
  'trigger submissions.submissions_payers_changed',
  'trigger submissions.submissions_receipt_awaited',
  'trigger submissions.submissions_receipt_awaited_since',
  'trigger submissions.submissions_session_deadline',
  'trigger submissions.submissions_waiver_completes',
  'trigger template_fields.template_fields_added',
  'trigger template_fields.template_fields_changed',
  'trigger template_fields.template_fields_removed',
  'trigger template_options.template_options_added',
  'trigger template_options.template_options_changed',
  'trigger template_options.template_options_removed',
  'trigger waivers.waivers_class',
  'trigger waivers.waivers_follow',
];

interface WebAssemblyLoader {
  instantiate(
    bytes: Uint8Array,
    imports: object,
  ): Promise<{ instance: { exports: Record<string, unknown> } }>;
}
// Node has it; the types of Node 20 don't.
const webAssembly = Reflect.get(globalThis, 'WebAssembly') as WebAssemblyLoader;

/** Generates the statements that create the tables of the schema's files, with Prisma's own engine. */
async function statementsOf(folder: string, databaseUrl: string): Promise<string> {
  const wasm = createRequire(import.meta.url)
    .resolve('@prisma/schema-engine-wasm')
    .replace(/schema_engine\.js$/, 'schema_engine_bg.wasm');
  const { instance } = await webAssembly.instantiate(await readFile(wasm), {
    './schema_engine_bg.js': { ...engine },
  });
  const { __wbindgen_start: begin } = instance.exports;
  // The package's own loader imports the .wasm as a module, which Node 20 can't: these two steps are
  // what that loader does.
  (engine as unknown as { __wbg_set_wasm: (exports: unknown) => void }).__wbg_set_wasm(
    instance.exports,
  );
  if (typeof begin === 'function') begin();
  const files = await Promise.all(
    (await readdir(folder)).map(async (path) => ({
      path,
      content: await readFile(join(folder, path), 'utf8'),
    })),
  );
  const prisma = await engine.SchemaEngine.new(
    { datamodels: files.map(({ path, content }) => [path, content]) },
    () => {},
    bindMigrationAwareSqlAdapterFactory(new PrismaPg({ connectionString: databaseUrl })),
  );
  const { stdout } = await prisma.diff({
    from: { tag: 'empty' },
    to: { tag: 'schemaDatamodel', files },
    script: true,
    exitCode: null,
    filters: { externalTables: [], externalEnums: [] },
  });
  if (!stdout) throw new Error('the engine returned no statements');
  return stdout;
}

/** The catalogue without the order of columns: Prisma names every column, so their order may differ. */
async function withoutOrder(databaseUrl: string): Promise<Map<string, string>> {
  const entries = await catalogue(databaseUrl);
  return new Map([...entries].filter(([name]) => !name.startsWith('order ')));
}

/** What the database doesn't keep after a crash, which Prisma can't express. */
const unlogged = ['relation rate_limits'];

const migrated = await testDatabase();
const described = await emptyDatabase();

it('the migrations build exactly what the schema describes, and the parts listed here', async () => {
  const schema = fileURLToPath(new URL('schema', import.meta.url));
  const client = new Client({ connectionString: described });
  await client.connect();
  await client.query(await statementsOf(schema, described));
  await client.end();

  const [ours, prismas] = await Promise.all([withoutOrder(migrated.url), withoutOrder(described)]);

  const missing = [...prismas].filter(([name, definition]) => ours.get(name) !== definition);
  expect(missing.map(([name]) => name)).toEqual(unlogged);
  const extra = [...ours.keys()].filter((name) => !prismas.has(name));
  expect(extra.toSorted()).toEqual(onlyInMigrations);
  expect(prismas.size).toBeGreaterThan(200);
});

it('the values of a state are the same in the API and in the database', () => {
  const shown: Record<string, readonly string[]> = {
    ApplicationChannel: channels,
    AsideKind: asideKinds,
    Attention: attentions,
    AttemptOutcome: attemptOutcomes,
    BillKind: billKinds,
    Language: locales,
    DeadlineRule: deadlineRules,
    Decider: deciders,
    ProofKind: proofKinds,
    ExportDocuments: exportDocuments,
    ExportKind: exportKinds,
    ExportState: exportStates,
    FieldType: fieldTypes,
    FileKind: fileKinds,
    FileRejection: fileRejections,
    AlertKind: alertKinds,
    GroupReceipt: groupReceipts,
    ImportState: importStates,
    AttendanceImportState: attendanceImportStates,
    AttendanceRowState: attendanceRowStates,
    MoveInState: moveInStates,
    MoveInVerdict: moveInVerdicts,
    LoweringEnd: loweringEnds,
    LoweringKind: loweringKinds,
    MailKind: mailKinds,
    MailReason: mailReasons,
    MailState: mailStates,
    MemberClaim: memberClaims,
    MailsTo: mailsToChoices,
    MemberKind: memberKinds,
    PaymentStatus: paymentStatuses,
    AccountType: accountTypes,
    PriceKind: priceKinds,
    RefundKind: refundKinds,
    ReplacedBy: replacedBy,
    Role: roles,
    RosterColumnChoice: columnChoices,
    SeminarType: seminarTypes,
    StatementFormat: statementFormats,
    StatementRowKind: statementRowKinds,
    SubmissionStatus: submissionStatuses,
    TaxCategory: taxCategories,
    TaxRounding: taxRoundings,
    Verdict: verdicts,
    WebhookDeliveryState: deliveryStates,
    VideoKind: videoKinds,
    Asker: askers,
    WishKind: wishKinds,
    WishState: wishStates,
  };
  const ownOfTheServer = ['AccountState', 'GrantKind', 'MemberChangeKind'];
  const known = Object.entries(database).filter(([name]) => !ownOfTheServer.includes(name));
  const sorted = (lists: [string, readonly string[]][]) =>
    Object.fromEntries(lists.map(([name, values]) => [name, values.toSorted()]));
  expect(sorted(known.map(([name, values]) => [name, Object.keys(values)]))).toEqual(
    sorted(Object.entries(shown)),
  );
});

it('no check has a long condition, which PostgreSQL would read anew for each statement that adds rows', async () => {
  const client = new Client({ connectionString: migrated.url });
  await client.connect();
  const { rows } = await client.query(`
    SELECT conname FROM pg_constraint
    WHERE contype = 'c' AND connamespace = 'public'::regnamespace AND length(conbin) > 5000`);
  await client.end();
  expect(rows).toEqual([]);
});
