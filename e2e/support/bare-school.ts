import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createServices } from '#api/create-services.ts'
import { readEnvironment } from '#api/lib/environment.ts'

// A separate program, so that its database is closed before the test's server opens it. DATA_DIR names the folder.
const logoPath = '/media/images/tenant1/sign.png'
const theme = { brand: '#ffe600', gold: '#101010' }

const services = await createServices(readEnvironment(), console)
for (const tenantId of ['tenant3', 'tenant1']) await services.schoolKeys.make(tenantId)
await services.db.asOwner((db) =>
  db
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
await services.db.asOwner((db) =>
  db.insertInto('book').values({ tenantId: 'tenant1', title: 'أطلس النيل', price: 80, grade: 1 }).execute(),
)
const sign = await readFile(join(import.meta.dirname, '../../apps/api/demo/art/icon-192.png'))
await services.media.put('tenant1/images/sign.png', sign)
await services.db.close()
