import type { SchoolProfile } from '@manassa/contract/school'
import { readEnvironment } from '../../apps/api/src/lib/environment.ts'
import { openHouse } from '../../apps/api/src/open-house.ts'

/** What a school says of itself whose teacher has filled in nothing yet. */
const nothing: Omit<SchoolProfile, 'tenant' | 'name' | 'contact'> = {
  subject: '',
  teacher: { name: '', title: '', photoPath: null, about: '', qualifications: [], teachingStyle: [], subjects: [] },
  hero: { badge: '', title: '', text: '' },
  guarantee: '',
  statistics: { students: '', success: '', rating: '' },
  teacherStatistics: { years: '', passed: '', lessons: '', success: '' },
  testimonials: [],
  features: [],
  steps: [],
  supervisorContact: false,
  companyName: '',
  companyWhatsApp: null,
  profileLanguage: 'en',
  logoPath: null,
  theme: null,
}

// A program of its own, so that its database is closed before the server of the test opens it: DATA_DIR says where.
const house = await openHouse(readEnvironment(), console)
await house.db.asOwner((db) =>
  db
    .insertInto('school')
    .values({ tenantId: 'tenant3', name: 'منصة جديدة', profile: JSON.stringify(nothing) })
    .execute(),
)
await house.db.close()
