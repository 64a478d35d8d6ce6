import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

/** The pictures of the docs: the screens that each shows side by side (`npm run screenshots -- --docs`). */
export const docsPictures = [
  { file: 'student-phone.jpg', size: 'phone', of: ['home', 'today-begun', 'study-first-day', 'quiz'] },
  { file: 'teacher-desk.jpg', size: 'desktop', of: ['teacher-course'] },
  {
    file: 'teacher-phone.jpg',
    size: 'phone',
    of: ['teacher-course', 'teacher-lesson-quiz-import', 'teacher-lesson-quiz'],
  },
  { file: 'teacher-money.jpg', size: 'phone', of: ['teacher-batch-much', 'teacher-holder', 'teacher-takings'] },
] as const

const HEIGHT = 800
/** Wide enough for all screens of a picture, because content outside of the window is cut off. */
const WINDOW = { width: 2400, height: 1000 }
const QUALITY = 72

export async function drawDocsPictures({ from, to, executablePath }: Record<'from' | 'to' | 'executablePath', string>) {
  await using browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const page = await browser.newPage({ viewport: WINDOW })
  for (const { file, size, of } of docsPictures) {
    const screens = await Promise.all(of.map((name) => readFile(join(from, `${name}-${size}-light.png`), 'base64')))
    const images = screens.map((bytes) => `<img src="data:image/png;base64,${bytes}">`)
    await page.setContent(`<style>body{margin:0;display:inline-flex;direction:rtl;gap:16px;padding:16px;background:#e8e2d6}
      img{height:${HEIGHT}px;border-radius:12px;display:block}</style>${images.join('')}`)
    await page.locator('body').screenshot({ path: join(to, file), type: 'jpeg', quality: QUALITY })
  }
}
