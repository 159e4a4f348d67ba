// The server by itself: the page is served as it was built last, or by Vite in development.
import { serve } from './serve.ts';

serve();
