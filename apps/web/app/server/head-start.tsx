import { builtFiles } from 'virtual:built-files'
import { headStart } from 'virtual:head-start'
import { readLesson } from '@manassa/contract/student/study'
import { useMatches, useRouteLoaderData } from 'react-router'
import type { RootData } from '../lib/school.ts'
import type { HeadStartPlan } from '../player/head-start.ts'
import { InlineScript } from './inline-script.tsx'
import { prefetchAddress } from './prefetch-address.ts'
import { useRouterScripts } from './router-scripts.ts'
import { scriptsBySize } from './scripts-by-size.ts'

const ASSETS = '/assets/'
const STREAM_SCRIPT = /^hls\.light-.*\.js$/
const QUIZ_SCRIPT = /^quiz-lesson-.*\.js$/

export function HeadStart() {
  const plan = useHeadStartPlan()
  return plan && <InlineScript data={{ headStart: plan }} code={headStart} />
}

/** Null for pages without a head start, and in development. */
export function useHeadStartPlan(): HeadStartPlan | null {
  const root = useRouteLoaderData<RootData>('root')
  const { addresses } = useRouterScripts()
  const study = prefetchAddress(useMatches().at(-1))
  if (!study || !import.meta.env.PROD) return null
  const { method, path } = readLesson
  const { large, small } = scriptsBySize(addresses, bytesOf)
  return {
    school: root?.school.tenant ?? '',
    study,
    lesson: { method, path },
    streamScript: scriptLike(STREAM_SCRIPT),
    quizScript: scriptLike(QUIZ_SCRIPT),
    scripts: large,
    smallScripts: small,
  }
}

const bytesOf = (address: string) => builtFiles[address.replace(ASSETS, '')] ?? 0

function scriptLike(form: RegExp): string | null {
  const name = Object.keys(builtFiles).find((file) => form.test(file))
  return name ? ASSETS + name : null
}
