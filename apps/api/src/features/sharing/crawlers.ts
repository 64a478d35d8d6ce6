import { grades } from '@manassa/contract/rules/grade'

/**
 * Lists the paths that crawlers may not fetch. Private pages are not listed: crawlers must fetch them to see their
 * `noindex`.
 */
export const robots = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /media/files/',
    'Disallow: /media/streams/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

const PAGES = ['/', '/about', ...grades.map((grade) => `/courses?grade=${grade}`), '/books', '/register']

/** A sitemap may name 50,000 pages, and every school has some fixed ones. */
export const SITE_MAP_COURSES = 49_000

/** Builds the sitemap of a school in the format of sitemaps.org. `origin` has no trailing slash. */
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
