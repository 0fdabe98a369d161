import { facts, type Block, type Sender } from '../letter.ts';

/** What every letter about an application needs. */
export interface Application {
  /** The public submission_id. */
  submissionId: string;
  applicantName: string;
  seminarName: string;
  /** The applicant's own page. */
  url: string;
  sender: Sender;
}

export function applicationFacts({ seminarName, submissionId }: Application): Block {
  return facts([
    ['講習会', seminarName],
    ['申込番号', submissionId],
  ]);
}
