/**
 * What machines that search may fetch. Pages of one's own are not named: they say `noindex` themselves, which only
 * those read who may fetch them.
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
