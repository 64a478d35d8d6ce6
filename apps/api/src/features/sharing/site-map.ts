import { grades } from '@manassa/contract/rules/grade'

const PAGES = ['/', '/about', ...grades.map((grade) => `/courses?grade=${grade}`), '/books', '/register']

/** What a map of a site may name at most, less the pages that every school has. */
export const SITE_MAP_COURSES = 49_000

/** The pages of one school that may be found by searching, as sitemaps.org wants them. `origin` is without a slash. */
export function siteMap(origin: string, courseIds: readonly number[]): string {
  const paths = [...PAGES, ...courseIds.map((id) => `/courses/${id}`)]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `  <url><loc>${origin}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')
}
