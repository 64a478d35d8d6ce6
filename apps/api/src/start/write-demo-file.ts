import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '../lib/http/request-context.ts'
import { demoSchools } from './demo-schools.ts'

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
