import type { Locator, Page } from '@playwright/test'
import type { DemoSchool } from '../support/demo-school.ts'
import type { Watch } from '../support/page-watch.ts'

/** What a state is brought about with. */
export type Scene = { page: Page; school: DemoSchool; watch: Watch }

/**
 * One screen in one state. The table of all of them is walked by a browser test in both sizes, light and dark, and by
 * `npm run screenshots`, so that what is tested is what can be looked at.
 */
export interface ScreenState {
  /** The screen and its state, as its picture is called: `courses-empty`. */
  name: string
  /** The demo student who looks, by number; nobody is a visitor. `apps/api/demo/people` tells what each has done. */
  student?: number
  /** The same of the console: who looks. */
  staff?: 'teacher' | 'assistant'
  path: string | ((school: DemoSchool) => string)
  /** Before the page is opened, as cutting the line. */
  before?(scene: Scene): Promise<unknown>
  /** What the person does there to see it. */
  does?(scene: Scene): Promise<unknown>
  /** It shows on a phone what a wide window has not, as an open menu. */
  phoneAlone?: true
  /** What is then in sight: a text, or where to look. */
  sees: string | RegExp | ((page: Page) => Locator)
}
