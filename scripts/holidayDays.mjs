// What the build takes from @holiday-jp/holiday_jp: the days alone.
import holidays from '@holiday-jp/holiday_jp';

/** The module of the package that the product imports. */
export const holidayPackage = /@holiday-jp\/holiday_jp\/lib\/holiday_jp\.js$/;

/**
 * The source of a module that stands in for the package: its `holidays`, with nothing known of each but its day. The
 * package also has weekdays and names in two languages, 180 kB that nobody reads; the days of each year are 6 kB, which
 * compress to half a kilobyte. An applicant's form has them too, to say until when one may pay.
 */
export function holidayDays() {
  const first = 1970;
  /** @type {string[]} Of each year since then its months and days: 01010115… */
  const years = [];
  for (const day of Object.keys(holidays.holidays)) {
    const [year, month, date] = day.split('-');
    const place = Number(year) - first;
    years[place] = `${years[place] ?? ''}${month}${date}`;
  }
  return `const holidays = {};
    ${JSON.stringify(Array.from(years, (days) => days ?? ''))}.forEach((days, place) =>
      days.replace(/(..)(..)/g, (_, month, date) => (holidays[${first} + place + '-' + month + '-' + date] = {})));
    export default { holidays };`;
}
