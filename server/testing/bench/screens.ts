import type { ReadRow } from './row.ts';

/** Who is logged in, and screens that read many tables at once. */
export interface KnownLogin {
  /** The session's id in its table. */
  sid: string;
  seminarId: number;
  /** Of a certificate. */
  verificationCode: string;
}

export function screenRows({ sid, seminarId, verificationCode }: KnownLogin): ReadRow[] {
  return [
    {
      name: 'session: who am I',
      path: '/api/user',
      comparisons: [
        {
          name: 'session and account',
          bare: {
            statements: [
              `SELECT sess, admins.id, admins.name, email, role, password_hash FROM session
               JOIN admin_sessions ON admin_sessions.id = (sess ->> 'loginId')::int
               JOIN admins ON admins.id = admin_sessions.admin_id
               WHERE sid = $1 AND expire >= now() AND ended_at IS NULL AND archived_at IS NULL`,
            ],
            values: [[sid]],
          },
          floor: 0.25,
        },
      ],
    },
    {
      name: 'top screen',
      path: '/api/top',
      comparisons: [
        {
          name: 'its sums, counted each time',
          bare: {
            statements: [
              `SELECT count(*), sum(amount) FROM deposits
               WHERE deposited_at >= date_trunc('month', now()) AND reversed_at IS NULL`,
              `SELECT count(*), sum(expected_amount - allocated_amount) FROM submissions
               WHERE archived_at IS NULL AND status <> 'cancelled' AND payment_status <> 'PAID'`,
              `SELECT count(*), sum(amount - allocated_amount) FROM deposits
               WHERE reversed_at IS NULL AND allocated_amount < amount`,
              `SELECT submitted_at::date, count(*) FROM submissions
               WHERE submitted_at >= now() - interval '30 days' GROUP BY 1`,
              `SELECT deposited_at, count(*), sum(amount) FROM deposits
               WHERE deposited_at >= now() - interval '30 days' GROUP BY 1`,
              'SELECT count(*), count(*) FILTER (WHERE passed) FROM review_test_attempts',
              "SELECT count(*) FROM mails WHERE state IN ('failed', 'bounced')",
            ],
            values: [],
          },
          floor: 0.25,
        },
      ],
    },
    {
      name: 'top screen: what is new',
      path: '/api/top/changes',
      comparisons: [
        {
          name: 'its newest rows',
          bare: {
            statements: [
              `SELECT (SELECT max(id) FROM deposits), (SELECT max(id) FROM submissions),
                 (SELECT max(id) FROM mails)`,
            ],
            values: [],
          },
          floor: 0,
        },
      ],
    },
    {
      name: 'seminar: its page',
      path: `/api/seminars/${seminarId}`,
      comparisons: [
        {
          name: 'the same row',
          bare: {
            statements: [
              'SELECT * FROM seminars WHERE id = $1',
              'SELECT count(*) FROM submissions WHERE seminar_id = $1 AND archived_at IS NULL',
            ],
            values: [[seminarId], [seminarId]],
          },
          floor: 0.25,
        },
      ],
    },
    {
      name: 'certificate: verification',
      path: `/api/verifications/${verificationCode}`,
      comparisons: [
        {
          name: 'the same row',
          bare: {
            statements: [
              `SELECT certificates.*, students.name, seminars.name AS seminar FROM certificates
               JOIN students ON students.id = student_id
               JOIN seminars ON seminars.id = students.seminar_id WHERE verification_code = $1`,
            ],
            values: [[verificationCode]],
          },
          floor: 0.1,
        },
      ],
    },
  ];
}
