import * as z from 'zod/mini'
import { contactInfo } from './contact.ts'
import { endpoint } from './endpoint.ts'

const titled = z.object({ title: z.string(), text: z.string() })

/** The school's own face: all that section 1 puts on the landing and about pages, from its settings. */
export const schoolProfile = z.object({
  tenant: z.string(),
  name: z.string(),
  subject: z.string(),
  teacher: z.object({
    name: z.string(),
    title: z.string(),
    photoPath: z.nullable(z.string()),
    about: z.string(),
    qualifications: z.array(z.string()),
    teachingStyle: z.array(z.string()),
    subjects: z.array(z.string()),
  }),
  hero: z.object({ badge: z.string(), title: z.string(), text: z.string() }),
  guarantee: z.string(),
  statistics: z.object({ students: z.string(), success: z.string(), rating: z.string() }),
  teacherStatistics: z.object({ years: z.string(), passed: z.string(), lessons: z.string(), success: z.string() }),
  testimonials: z.array(z.object({ name: z.string(), grade: z.string(), text: z.string() })),
  features: z.array(titled),
  steps: z.array(titled),
  /** Paid courses lead to a chat with the supervisor instead of a code box. */
  supervisorContact: z.boolean(),
  companyName: z.string(),
  /** Older settings do not name it. */
  companyWhatsApp: z._default(z.nullable(z.string()), null),
  /** Of the labels of the profile page: English as specified, unless the school turns them to Arabic. */
  profileLanguage: z._default(z.enum(['en', 'ar']), 'en'),
  /** Older settings do not name it. */
  logoPath: z._default(z.nullable(z.string()), null),
  theme: z.nullable(z.object({ brand: z.string(), gold: z.string() })),
  contact: z.nullable(contactInfo),
})
export type SchoolProfile = z.output<typeof schoolProfile>

export const readSchool = endpoint({
  method: 'GET',
  path: '/api/School/profile',
  access: 'public',
  summary: "The school's public face: names, photos, statistics, testimonials, links, theme.",
  input: z.object({}),
  reply: schoolProfile,
  errors: [],
})
