import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DemoSchool } from '#demo/list-demo-schools.ts'
import type { Services } from '../lib/http/request-context.ts'

// Real schools never load the code of the demo, so this file alone imports it, and late.

export type { DemoSchool }

/** Lists the demo schools as they are now, the default one first; empty without a demo. */
export async function demoSchools(services: Services): Promise<DemoSchool[]> {
  if (services.environment.seed === 'none') return []
  const { listDemoSchools } = await import('#demo/list-demo-schools.ts')
  return listDemoSchools(services)
}

export async function prepareSchools(services: Services, output: (text: string) => void = print): Promise<void> {
  if (services.environment.seed === 'none') return
  const { seedDemo } = await import('#demo/seed-demo.ts')
  await seedDemo({ ...services, log: output })
}

const print = (sentence: string) => void process.stdout.write(`${sentence}\n`)

/**
 * Writes `DATA_DIR/demo.json`: the server's address, accounts and unused codes (docs/behaviour/operation.md). Writes
 * nothing in an installation without a demo school.
 */
export async function writeDemoFile(services: Services, url: string): Promise<void> {
  const [school, otherTenant] = await demoSchools(services)
  if (!school) return

  const path = join(services.environment.dataDir, 'demo.json')
  await writeFile(`${path}.part`, `${JSON.stringify({ url, ...school, otherTenant }, null, 2)}\n`)
  await rename(`${path}.part`, path)
}
