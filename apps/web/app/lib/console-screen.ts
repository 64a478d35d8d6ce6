import { consolePages, pathOf } from '../route-table.ts'

/** The address of a screen of the console; null as long as there is none. */
export const consoleScreen = (path: string): string | null =>
  consolePages.some((page) => `/${pathOf(page)}` === path) ? path : null
