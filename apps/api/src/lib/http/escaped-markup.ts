/** A text as it stands in HTML, in a tag or in its quotes, and in the markup of drawn letters. */
export const escapedMarkup = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
