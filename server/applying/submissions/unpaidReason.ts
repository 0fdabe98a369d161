/** What applicants are told who lose their seats. */
export const unpaidReason = 'お振込期限までにご入金がなかったため';
