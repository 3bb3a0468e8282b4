export interface TextSection {
  id: string;
  title: string;
  paragraphs: readonly string[];
  items: readonly { label: string; text: string }[];
}
