import { seedDemo } from '../../../../db/seed/seed-demo.ts'
import type { House } from '../lib/visit.ts'

/** Fills an installation that has no school yet with the demo ones, unless it was told `SEED=none`. */
export async function prepareSchools(house: House, say: (text: string) => void = print): Promise<void> {
  if (house.environment.seed === 'none') return
  await seedDemo({ ...house, log: say })
}

const print = (sentence: string) => void process.stdout.write(`${sentence}\n`)
