import { builtFiles } from 'virtual:built-files'
import { headStart } from 'virtual:head-start'
import { readLesson } from '@manassa/contract/student/study'
import type { HeadStartPlan } from '../player/head-start.ts'
import { withoutScripts } from './defer-scripts.ts'
import { type PageMatch, prefetchAddress } from './prefetch-address.ts'
import { scriptsBySize } from './scripts-by-size.ts'

interface Page {
  matches: readonly PageMatch[]
  school: string
  /** The nonce of this rendering. */
  nonce: string
}

const ASSETS = '/assets/'
const STREAM_SCRIPT = /^hls\.light-.*\.js$/
const QUIZ_SCRIPT = /^quiz-lesson-.*\.js$/

const STYLE = '<style id="page-style"'

/**
 * Adds the head start (player/head-start.ts) to a player's page, which then requests the scripts, the largest first;
 * other pages stay unchanged.
 */
export function withHeadStart(page: string, { matches, school, nonce }: Page): string {
  const study = prefetchAddress(matches.at(-1))
  const without = withoutScripts(page)
  if (!study || !without || !page.includes(STYLE)) return page
  const { method, path } = readLesson
  const { large, small } = scriptsBySize(without.scripts, bytesOf)
  const plan: HeadStartPlan = {
    school,
    study,
    lesson: { method, path },
    streamScript: scriptLike(STREAM_SCRIPT),
    quizScript: scriptLike(QUIZ_SCRIPT),
    scripts: large,
    smallScripts: small,
  }
  const script = `<script nonce="${nonce}">window.headStart=${JSON.stringify(plan).replaceAll('<', '\\u003c')};${headStart}</script>`
  // Before the style, where hydration skips unknown elements.
  return without.held.replace(STYLE, () => script + STYLE)
}

const bytesOf = (address: string) => builtFiles[address.replace(ASSETS, '')] ?? 0

function scriptLike(form: RegExp): string | null {
  const name = Object.keys(builtFiles).find((file) => form.test(file))
  return name ? ASSETS + name : null
}
