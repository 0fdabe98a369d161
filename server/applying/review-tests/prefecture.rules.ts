import { prefectureOf } from '@seminar/shared/platform/japan/prefectures';

/** Whether the given prefecture certainly differs from that of the home address. */
export function prefectureDiffers(given: string, homeAddress: string): boolean {
  const home = prefectureOf(homeAddress);
  return home !== null && home !== given;
}
