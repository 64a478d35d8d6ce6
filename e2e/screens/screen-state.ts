import type { Locator, Page } from '@playwright/test'
import type { DemoSchool } from '../support/demo-school.ts'
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
  does?(scene: Scene): Promise<unknown>
  /** A phone shows here what a wide window does not have, such as an open menu. */
  phoneAlone?: true
  sees: string | RegExp | ((page: Page) => Locator)
}
