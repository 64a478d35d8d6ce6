import { seedDemo } from '../../../../db/seed/seed-demo.ts'
import type { Services } from '../lib/request-context.ts'

/** Fills an installation that has no school yet with the demo ones, unless it was told `SEED=none`. */
export async function prepareSchools(services: Services, say: (text: string) => void = print): Promise<void> {
  if (services.environment.seed === 'none') return
  await seedDemo({ ...services, log: say })
}

const print = (sentence: string) => void process.stdout.write(`${sentence}\n`)
