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
  /** @type {Record<string, string>} */
  const years = {};
  for (const day of Object.keys(holidays.holidays)) {
    const year = day.slice(0, 4);
    years[year] = `${years[year] ?? ''}${day.slice(5, 7)}${day.slice(8)}`;
  }
  return `const holidays = {};
    for (const [year, days] of Object.entries(${JSON.stringify(years)})) {
      for (const day of days.match(/..../g)) {
        holidays[year + '-' + day.slice(0, 2) + '-' + day.slice(2)] = {};
      }
    }
    export default { holidays };`;
}
