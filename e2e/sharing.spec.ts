import { expect, test } from './support/page-watch.ts'

test.describe('a link that is shared', () => {
  test('to a course says what it is, with its picture, to chats and to search engines', async ({ page, school }) => {
    const path = `/courses/${school.courseCodes[0]?.courseId}`
    await page.goto(path, { waitUntil: 'networkidle' })

    const property = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content')
    const title = await property('og:title')
    expect(await property('og:url')).toBe(new URL(path, page.url()).href)
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(new URL(path, page.url()).href)
    expect(await page.locator('meta[name="robots"]').count()).toBe(0)

    const picture = await page.request.get((await property('og:image')) ?? '')
    expect(picture.headers()['content-type']).toBe('image/jpeg')
    expect(await page.locator('meta[name="twitter:image"]').getAttribute('content')).toBe(await property('og:image'))
    expect([await property('og:image:width'), await property('og:image:height')]).toEqual(['1200', '630'])
    expect(await property('og:image:alt')).toContain(school.courseCodes[0]?.courseName)

    const facts = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
      JSON.parse(text),
    )
    expect(facts.map((each) => each['@type'])).toEqual(['EducationalOrganization', 'Course', 'BreadcrumbList'])
    expect(title).toContain(facts[1].name)
    expect(facts[1].url).toBe(new URL(path, page.url()).href)
    expect(facts[1].hasCourseInstance.instructor.name, 'whose course it is').toMatch(/^مستر /)
  })

  test('to the school shows the school’s own card', async ({ page }) => {
    const html = await (await page.request.get('/')).text()
    const [, address = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? []
    const picture = await page.request.get(address)
    expect(picture.headers()['content-type']).toBe('image/jpeg')

    const saysOf = async (path: string) =>
      /name="description" content="([^"]+)"/.exec(await (await page.request.get(path)).text())?.[1] ?? ''
    const descriptions = await Promise.all(['/', '/about', '/courses', '/books'].map(saysOf))
    expect(new Set(descriptions.filter(Boolean)).size, 'each page says what is on it').toBe(4)
  })

  test('to a page of one’s own is not for search engines', async ({ page }) => {
    for (const path of ['/enrolled-courses', '/my-lectures', '/c', '/reset-password']) {
      const html = await (await page.request.get(path)).text()
      expect(html, path).toContain('<meta name="robots" content="noindex"/>')
    }
  })
})
