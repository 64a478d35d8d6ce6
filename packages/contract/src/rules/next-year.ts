import { latinDigits } from './phone.ts'

const YEAR = /(?<![\d٠-٩])(?:20\d{2}|٢٠[٠-٩]{2})(?![\d٠-٩])/g

/** The name of a course in the next school year: each year in it is raised by one. */
export const nextYearName = (name: string) => name.replace(YEAR, (year) => String(Number(latinDigits(year)) + 1))
