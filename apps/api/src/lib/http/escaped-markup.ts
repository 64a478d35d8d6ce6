/** Escapes a text for HTML and SVG, in content and in quoted attributes. */
export const escapedMarkup = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
