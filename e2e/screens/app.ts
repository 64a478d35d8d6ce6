import type { Page } from '@playwright/test'
import { appPrompts } from '#app/copy/app-prompts.ts'
import { common, layout } from '#app/copy/common.ts'
import { onPage, type ScreenState } from './screen-state.ts'

const known = (page: Page) =>
  page.addInitScript(() => {
    localStorage.setItem('manassa.visits', '5')
  })

async function later(page: Page) {
  await page.clock.fastForward(5_000)
}

export const appScreens: ScreenState[] = [
  {
    name: 'menu',
    path: '/about',
    student: 7,
    phoneAlone: true,
    act: async ({ page }) => {
      const menu = page.locator('summary', { hasText: layout.openMenu })
      if (await menu.isVisible()) await menu.click()
    },
    visible: (page) => page.getByRole('heading', { level: 1 }),
  },
  {
    name: 'line-lost',
    path: '/about',
    before: async ({ watch }) => watch.expectFailure('/'),
    act: ({ page }) => page.context().setOffline(true),
    visible: (page) => page.getByText(common.offline),
  },
  ...onPage({ path: '/courses' }, [
    {
      name: 'install',
      before: async ({ page }) => {
        await page.clock.install()
        await known(page)
      },
      act: async ({ page }) => {
        await page.evaluate(() => {
          const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
            prompt: async () => {},
          })
          window.dispatchEvent(event)
        })
        await later(page)
      },
      visible: (page) => page.getByText(appPrompts.installText),
    },
    {
      name: 'install-on-apple',
      before: async ({ page }) => {
        await page.clock.install()
        await known(page)
        await page.addInitScript(() => Object.defineProperty(navigator, 'userAgent', { value: 'iPhone' }))
      },
      act: ({ page }) => later(page),
      visible: (page) => page.getByText(appPrompts.onApple),
    },
    {
      name: 'new-version',
      before: async ({ page }) => {
        await page.clock.install()
        // Browser tests block service workers, so a waiting one is simulated.
        await page.addInitScript(() => {
          const nothing = () => undefined
          const registration = { waiting: { postMessage: nothing }, addEventListener: nothing }
          const serviceWorker = { controller: {}, register: async () => registration, addEventListener: nothing }
          Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker })
        })
      },
      act: ({ page }) => later(page),
      visible: (page) => page.getByText(appPrompts.newVersionText),
    },
  ]),
]
