import type { members as ja } from '../ja/members.ts';

export const members: Record<keyof typeof ja, string> = {
  member_number: 'A member number needs a letter or a digit.',
  member_number_taken: 'This member number belongs to {name}.',
  member_until: 'The last day must not be before the first day.',
  member_stale: 'Somebody else has changed this member. Load the list again.',
  member_left_already: 'This member has left already. Load the list again.',
  member_not_left: 'This member has not left. Load the list again.',
  member_anonymised: 'This member is anonymised and can’t be changed.',
  member_not_person: 'Only a person who has left can be anonymised.',
  member_import_headings:
    'The first row needs the headings “会員番号” and “名称” (or “氏名”, “会社名”). Check the headings.',
  member_import_changed:
    'The roster or the file has changed since the preview. Choose the file again and check it.',
  member_import_nothing: 'The file changes nothing in the roster.',
  member_import_undone: 'This import was undone already.',
  member_import_used:
    'It can’t be undone: applications and places pay the member price because of members that it added ({count}). Change the members one by one.',
  member_import_changed_since:
    'It can’t be undone: members of it have been changed since ({count}). Change them one by one.',
  member_row_number: 'The member number is missing.',
  member_row_name: 'The name is missing.',
  member_row_long: '“{field}” is too long or has characters that can’t be used.',
  member_row_kana: 'Write the reading in katakana or hiragana ({value}).',
  member_row_kind: 'The kind must be 法人 or 個人 ({value}).',
  member_row_day: '“{value}” is not a day.',
  member_row_state: 'The state must be 有効 or 退会 ({value}).',
  member_row_twice: 'The member number is that of row {row}.',
  member_row_twice_sheet: 'The member number is that of row {row} of the sheet “{sheet}”.',
  member_column_valid_from_only:
    'Of the column “{column}” (for example {example}) only the first day of the period is read.',
  member_column_valid_until_only:
    'Of the column “{column}” (for example {example}) only the last day of the period is read.',
  member_column_term:
    'The column “{column}” is not read (for example {example}). Choose what it holds, or leave it out.',
  member_column_same: 'Two columns hold the same. Choose it for one of them.',
  member_import_columns:
    'Some columns may decide who is a member. Choose what each holds, or leave it out, and import the file again.',
  member_import_unjudged:
    'Members who are not in the file can’t be said to have left, since a sheet, a column or a row of it is not read. Leave out the columns that aren’t needed, and delete such sheets from the file.',
  member_row_until: 'The last day is before the first day.',
  member_doubt_other:
    'The number is known, but name and reading differ from the roster. Check whether the number was given to another member.',
  member_doubt_same:
    'A member of the same name ({number}) is on the roster. Check whether this is the same one.',
  member_doubt_kind_company: 'The kind is missing; by its name it is added as a company.',
  member_doubt_kind_person: 'The kind is missing; by the name it is added as a person.',
  price_not_lower: 'It must be lower than the full fee.',
  price_not_lower_member: 'It must be lower than the member price.',
  price_needs_member: 'Enter the member price first.',
  early_day_missing: 'Enter the last day of the early price.',
  early_day_alone: 'Enter an early price, or leave its last day empty.',
  early_day_outside: 'The last day of the early price must be in the application period.',
  member_claim_decided: 'This member number was decided already. Load the page again.',
  member_claim_none: 'This application names no member number, or there is no member fee.',
  member_claim_member: 'Choose a valid member of the roster.',
  member_claim_by_hand: 'Deposits were assigned to single people of this group. Undo that first.',
  member_claim_waived: 'The association bears part of this fee. Undo that first.',
};
