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
