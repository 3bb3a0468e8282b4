import { useCallback, useEffect, useRef } from "react";

type Task = () => void;

/**
 * Runs a task at once or, while a pointer is pressed, when it has been let go: a message that appears under a pressed
 * pointer moves the control away from it, and the click is lost.
 */
export function useAfterPress(): (task: Task) => void {
  const pressed = useRef(false);
  const waiting = useRef<Task[]>([]);
  useEffect(() => {
    const press = () => {
      pressed.current = true;
    };
    const release = () => {
      pressed.current = false;
      // why: the click follows the release, before any timer
      setTimeout(() => {
        for (const task of waiting.current.splice(0)) task();
      });
    };
    document.addEventListener("mousedown", press, true);
    document.addEventListener("mouseup", release, true);
    return () => {
      document.removeEventListener("mousedown", press, true);
      document.removeEventListener("mouseup", release, true);
      waiting.current = [];
    };
  }, []);
  return useCallback((task) => {
    if (pressed.current) waiting.current.push(task);
    else task();
  }, []);
}
