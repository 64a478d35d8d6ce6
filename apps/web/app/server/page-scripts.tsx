import { startAfterPaint } from 'virtual:in-page'
import { cloneElement } from 'react'
import { Scripts, useMatches } from 'react-router'
import { FOR_MEMBERS, FOR_STAFF, FOR_STUDENTS, FOR_STUDENTS_ALONE } from '../route-table.ts'
import { useHeadStartPlan } from './head-start.tsx'
import { InlineScript } from './inline-script.tsx'
import { useRouterScripts } from './router-scripts.ts'

/** The layouts of pages that the browser renders once it knows the session. */
const BEHIND_LOGIN: readonly string[] = [FOR_MEMBERS, FOR_STAFF, FOR_STUDENTS, FOR_STUDENTS_ALONE]

/**
 * The scripts at the end of a page, requested in the order of what a visitor waits for: the first paint of a page that
 * is drawn here, or the data of a player (docs/design/page-delivery.md).
 */
export function PageScripts() {
  const layouts = useMatches().map(({ id }) => id)
  const plan = useHeadStartPlan()
  if (import.meta.env.DEV) return <Scripts />
  if (plan) return <HeldScripts />
  if (layouts.includes(FOR_STAFF)) return <ConsoleScripts />
  return layouts.some((id) => BEHIND_LOGIN.includes(id)) ? <Scripts /> : <ScriptsAfterPaint />
}

/**
 * Requests the scripts after the first paint, because on a slow connection they would compete with fonts and pictures.
 */
function ScriptsAfterPaint() {
  const { addresses } = useRouterScripts()
  return (
    <>
      <HeldScripts />
      <InlineScript data={{ appScripts: addresses }} code={startAfterPaint} />
    </>
  )
}

function HeldScripts() {
  const { context, start } = useRouterScripts()
  return (
    <>
      {context}
      {cloneElement(start, { id: 'start', type: 'text/plain', async: false })}
    </>
  )
}

/** With the console's routes (console-manifest.ts), which are added to the router's table. */
function ConsoleScripts() {
  const { preloads, addresses, context, start, startText } = useRouterScripts()
  const [table = ''] = addresses
  const imports = [table, table.replace('manifest-', 'console-manifest-')].map((address) => `import "${address}";`)
  return (
    <>
      {preloads}
      {context}
      {cloneElement(start, { dangerouslySetInnerHTML: { __html: imports.join('') + startText } })}
    </>
  )
}
