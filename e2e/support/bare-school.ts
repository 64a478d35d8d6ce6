import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newInstallation } from './new-installation.ts'

const logoPath = '/media/images/tenant1/sign.png'
const theme = { brand: '#ffe600', gold: '#101010' }

/** A school with an empty profile: no photo, no course, no book, no number. */
export async function aBareSchool() {
  const installation = await newInstallation()
  await installation.fill(async ({ db, media, schoolKeys }) => {
    for (const tenantId of ['tenant3', 'tenant1']) await schoolKeys.make(tenantId)
    await db.asOwner((owner) =>
      owner
        .insertInto('school')
        .values([
          { tenantId: 'tenant3', name: 'منصة جديدة', profile: '{}' },
          // With branding only: a logo, unreadable colours, and no identity photos.
          {
            tenantId: 'tenant1',
            name: 'أكاديمية النيل',
            profile: JSON.stringify({ logoPath, theme, identityPhoto: false }),
          },
        ])
        .execute(),
    )
    await db.asOwner((owner) =>
      owner.insertInto('book').values({ tenantId: 'tenant1', title: 'أطلس النيل', price: 80, grade: 1 }).execute(),
    )
    await media.put(
      'tenant1/images/sign.png',
      await readFile(join(import.meta.dirname, '../../apps/api/demo/art/icon-192.png')),
    )
  })
  return { url: await installation.start(), stop: installation.stop }
}

export type BareSchool = Awaited<ReturnType<typeof aBareSchool>>
