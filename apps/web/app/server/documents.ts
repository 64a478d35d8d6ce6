import { readSchool, type SchoolProfile } from '@manassa/contract/shared/school'
import type { RouterContextProvider } from 'react-router'
import { CONSOLE_MANIFEST_PATH } from '../lib/console-app.ts'
import { schoolContext } from '../lib/school-context.ts'
import { appManifest, consoleManifest } from './app-manifest.ts'
import { offlineHtml } from './offline-page.tsx'
import { MANIFEST_PATH, OFFLINE_PATH, WORKER_PATH } from './paths.ts'
import { type Assets, workerScript } from './worker-script.ts'

type Writer = (school: SchoolProfile, assets: Assets | null, nonce: string) => Response

const documents: Record<string, Writer> = {
  [MANIFEST_PATH]: (school) => manifest(appManifest(school)),
  [CONSOLE_MANIFEST_PATH]: (school, assets) => manifest(consoleManifest(school, { hasWorker: assets !== null })),
  [OFFLINE_PATH]: (school, _assets, nonce) => textResponse(offlineHtml(school, nonce), 'text/html', 'no-cache'),
  [WORKER_PATH]: (school, assets) => textResponse(workerScript(school, assets), 'text/javascript', 'no-cache'),
}

export function documentAt(path: string, context: RouterContextProvider, assets: Assets): Promise<Response> | null {
  const write = documents[path]
  return write ? written(write, context, assets) : null
}

async function written(write: Writer, context: RouterContextProvider, assets: Assets): Promise<Response> {
  const { call, worksOffline, nonce } = context.get(schoolContext)
  const reply = await call(readSchool, {})
  if (!reply.success) return Response.json(reply, { status: reply.code === 'school.unknown' ? 404 : 503 })
  return write(reply.data, worksOffline ? assets : null, nonce)
}

const manifest = (content: object) =>
  textResponse(JSON.stringify(content), 'application/manifest+json', 'public, max-age=3600')

const textResponse = (text: string, type: string, cacheControl: string) =>
  new Response(text, { headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': cacheControl } })
