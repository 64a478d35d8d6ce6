import type { Locator, Page } from '@playwright/test'
import type { DemoSchool } from '../support/demo-school.ts'
import { cut, hold, refuse, respond } from '../support/network.ts'
import type { Watch } from '../support/page-watch.ts'

export type Scene = { page: Page; school: DemoSchool; watch: Watch }

/**
 * One screen in one state. A browser test walks all of them in both sizes, light and dark, and `npm run screenshots`
 * takes their pictures.
 */
export interface ScreenState {
  /** The name of its picture: `courses-empty`. */
  name: string
  /** The number of the demo student; without it a visitor. `apps/api/demo/people` describes them. */
  student?: number
  staff?: 'teacher' | 'assistant'
  path: string | ((school: DemoSchool) => string)
  before?(scene: Scene): Promise<unknown>
  act?(scene: Scene): Promise<unknown>
  /** A phone shows here what a wide window does not have, such as an open menu. */
  phoneAlone?: true
  visible: string | RegExp | ((page: Page) => Locator)
}

/** The states of one page for the same person. */
export const onPage = (
  page: Pick<ScreenState, 'path' | 'student' | 'staff'>,
  states: ReadonlyArray<Omit<ScreenState, keyof typeof page>>,
): ScreenState[] => states.map((state) => ({ ...page, ...state }))

// Values of `before`, `act` and `visible` that many states share.

export const withResponse = (path: string, data: unknown) => (scene: Scene) => respond(scene, path, data)
export const withoutResponse = (path: string) => (scene: Scene) => hold(scene, path)
export const withoutConnection = (path: string) => (scene: Scene) => cut(scene, path)
export const withRefusal =
  (path: string, status: number, message: string, code?: string, which?: RegExp) => (scene: Scene) =>
    refuse(scene, path, status, message, code, which)

type ButtonName = [name: string | RegExp, options?: { exact: boolean }]
const buttonIn = (page: Page, [name, options]: ButtonName) => page.getByRole('button', { name, ...options })
export const clickButton =
  (...name: ButtonName) =>
  ({ page }: Scene) =>
    buttonIn(page, name).click()
export const clickFirstButton =
  (...name: ButtonName) =>
  ({ page }: Scene) =>
    buttonIn(page, name).first().click()

export const inDialog = (name: string) => (page: Page) => page.getByRole('dialog', { name })
export const isBusy = (page: Page) => page.locator('[aria-busy="true"]')
