import { readSchool, type SchoolProfile } from '@manassa/contract/school'
import type { RouterContextProvider } from 'react-router'
import { schoolContext } from '../lib/school-context.ts'
import { appManifest } from './app-manifest.ts'

type Writer = (school: SchoolProfile) => Response | Promise<Response>

/** What the app has at addresses that are no screens, by path. */
const documents: Record<string, Writer> = {
  '/manifest.webmanifest': (school) =>
    new Response(JSON.stringify(appManifest(school)), {
      headers: { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'public, max-age=3600' },
    }),
}

/** The document at this path as its school has it; null where a screen may be. */
export function documentAt(path: string, context: RouterContextProvider): Promise<Response> | null {
  const write = documents[path]
  return write ? written(write, context) : null
}

async function written(write: Writer, context: RouterContextProvider): Promise<Response> {
  const reply = await context.get(schoolContext).call(readSchool, {})
  return reply.success ? write(reply.data) : Response.json(reply, { status: 503 })
}
