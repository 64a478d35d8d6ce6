import { CONSENT_VERSION } from '@manassa/contract/limits'
import { chatAddress } from '@manassa/contract/rules/chat-address'
import { policy } from '#api/copy/privacy.ts'
import { retentionsOf } from '#api/lib/db/privacy/column-uses.ts'
import { type DataUseName, dataUses, isPersonal } from '#api/lib/db/privacy/data-uses.ts'
import { html, plainPage } from '#api/lib/http/plain-page.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'
import { readSchool } from '../school/read-school.ts'

const NOT_OF_STUDENTS: readonly DataUseName[] = ['reseller', 'author', 'school-contact']

/**
 * Lists the data of a school's students with purpose, ground and retention, as stated for each column. Throws
 * `school.unknown`.
 */
export async function policyPage(context: InSchool): Promise<string> {
  const { name, contact } = await readSchool(context)
  const facts = { school: name, version: CONSENT_VERSION }
  const chat = chatAddress(contact?.whatsApp_Number)
  const uses = (Object.keys(dataUses) as DataUseName[]).filter(
    (use) => isPersonal(use) && !NOT_OF_STUDENTS.includes(use),
  )
  const title = policy.title(facts)
  const body = html`<h1>${title}</h1>
<p>${policy.consent(facts)}</p>
<dl>
${uses.map(
  (use) => html`<dt><b>${policy.nameOf(use)}</b></dt>
${policy.linesOf(use, dataUses[use].ground, retentionsOf(use)).map((line) => html`<dd>${line}</dd>`)}`,
)}
</dl>
<p>${policy.protection}</p>
<p>${policy.rights} ${chat && html`<a href="${chat}">${policy.chat}</a>`}</p>`
  return plainPage({ lang: 'ar', dir: 'rtl', title, body })
}
